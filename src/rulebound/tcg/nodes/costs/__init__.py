"""What is paid: the parts of a cost, how much of one, paying while a text is processed [wow-2007:401]."""

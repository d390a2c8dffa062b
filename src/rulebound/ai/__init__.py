"""Computer opponents. They see a game through their own seat's window, like everybody else."""

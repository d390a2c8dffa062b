"""What stands between a view and any screen: one presentation per game, for terminals, browsers and programs alike."""

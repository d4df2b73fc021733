"""The process in which a registered model answers requests."""

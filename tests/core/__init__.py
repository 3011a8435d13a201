"""The core beside the chapters it was made from."""

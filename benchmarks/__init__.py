"""What the performance figures come from; a package so that its programs can share modules."""

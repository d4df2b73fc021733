result = first.subtract(second)

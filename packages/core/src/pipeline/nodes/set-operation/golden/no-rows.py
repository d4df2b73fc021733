result = first.subtract(second.select("`a.b`", "full name", "COUNT"))

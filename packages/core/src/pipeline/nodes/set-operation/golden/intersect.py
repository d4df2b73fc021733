result = first.intersect(second.select("`a.b`", "full name", "COUNT"))

result = first.intersectAll(second.select("`a.b`", "full name", "COUNT"))

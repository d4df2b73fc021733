result = first.exceptAll(second.select("`a.b`", "full name", "COUNT"))

result = df.select("`*`", "`a.b`", "it's", "select", "`back``tick`")

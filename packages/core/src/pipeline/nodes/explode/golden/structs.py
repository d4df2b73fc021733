result = df.select("`basket.id`", F.inline("`it``ems`"))

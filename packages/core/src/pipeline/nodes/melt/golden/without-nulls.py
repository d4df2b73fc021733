result = df.unpivot(
    ["`a``b`", "🎯 c"], ["`x*`", "it's"], 'the "key"', "select.value"
).filter(F.col("`select.value`").isNotNull())

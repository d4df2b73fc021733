def learn_factors(
    sampled: list[tuple[list[int | None], float]],
    blocked: list[tuple[list[int | None], float]],
    sizes: list[int],
    pairs: float,
) -> tuple[float, list[list[float]], list[float]]:
    """Learn without labels the odds of a match, how each level changes them, and the
    share of the matches that agree."""

    def counted(rows: list[tuple[list[int | None], float]]) -> list[list[float]]:
        return [
            [sum(n for levels, n in rows if levels[at] == k) for k in range(size)]
            for at, size in enumerate(sizes)
        ]

    def ratios(ms: list[float], us: list[float]) -> list[float]:
        # Half a pair more at each level, as none may have a chance of zero.
        matched, others = sum(ms) + len(ms) / 2, sum(us) + len(us) / 2
        return [(m + 0.5) / matched * others / (u + 0.5) for m, u in zip(ms, us)]

    overall = counted(sampled)
    share = sum(n for _, n in sampled) / pairs
    odds = pairs**-0.5
    matches = [[4.0**level for level in range(size)] for size in sizes]
    factors = [ratios(ms, us) for ms, us in zip(matches, overall)]
    for _ in range(25):
        expected = []
        for levels, n in blocked:
            chance = odds
            for at, level in enumerate(levels):
                chance *= 1.0 if level is None else factors[at][level]
            expected.append((levels, n * chance / (1 + chance)))
        found = sum(n for _, n in expected)
        odds = (found + 0.5) / (pairs - found + 0.5)
        matches = counted(expected)
        others = [
            [max(u - m * share, 0.0) for m, u in zip(ms, us)]
            for ms, us in zip(matches, overall)
        ]
        factors = [ratios(ms, us) for ms, us in zip(matches, others)]
    agreed = [(ms[-1] + 0.5) / (sum(ms) + len(ms) / 2) for ms in matches]
    return odds, factors, agreed


def match_pairs(
    records: DataFrame,
    levels: Column,
    sizes: list[int],
    largest_block: int,
    by_frequency: tuple[int, ...] = (),
) -> DataFrame:
    """Compare the records that share a block, and weigh how alike they are."""
    blocks = [name for name in records.columns if name != "record"]
    for block in blocks:
        size = F.count("*").over(Window.partitionBy(block))
        records = records.withColumn(block, F.when(size <= largest_block, F.col(block)))
    is_pair = F.col("x.record.id") < F.col("y.record.id")
    both = [F.col("x.record").alias("a"), F.col("y.record").alias("b")]
    # Pairs at random say how often values agree by chance.
    by_hash = F.md5(F.col("record.id").cast("string"))
    sample = records.orderBy(by_hash).limit(500)
    pairs = sample.alias("x").join(sample.alias("y"), is_pair)
    pairs = pairs.select(F.lit(True).alias("is_random"), *both)
    is_new = F.lit(True)
    for block in blocks:
        is_shared = F.col(f"x.{block}") == F.col(f"y.{block}")
        joined = records.alias("x").join(
            records.alias("y"), is_shared & is_pair & is_new
        )
        pairs = pairs.union(joined.select(F.lit(False).alias("is_random"), *both))
        is_new = is_new & ~F.coalesce(is_shared, F.lit(False))
    compared = pairs.select(
        "is_random",
        F.col("a.id").alias("left_id"),
        F.col("b.id").alias("right_id"),
        levels.alias("levels"),
        *[F.col("a.equal_rows")[at].alias(f"equal_{at}") for at in by_frequency],
    )
    grouped = compared.groupBy("is_random", "levels").agg(F.count("*").alias("n"))
    counts: dict[bool, list[tuple[list[int | None], float]]] = {True: [], False: []}
    for row in grouped.collect():
        counts[row.is_random].append((row.levels, float(row.n)))
    count = records.count()
    all_pairs = max(count * (count - 1) / 2, 1.0)
    odds, learned, agreed = learn_factors(counts[True], counts[False], sizes, all_pairs)
    factors = [
        F.coalesce(F.get(F.array(*map(F.lit, some)), F.col("levels")[at]), F.lit(1.0))
        for at, some in enumerate(learned)
    ]
    # Agreeing in a value says the more, the fewer records have it.
    for at in by_frequency:
        known = records.filter(F.col("record.equal_rows")[at].isNotNull()).count()
        weighed = agreed[at] / (F.col(f"equal_{at}") / float(known))
        is_equal = F.col("levels")[at] == sizes[at] - 1
        factors[at] = F.when(is_equal, weighed).otherwise(factors[at])
    total = F.lit(odds)
    for factor in factors:
        total = total * factor
    return compared.filter(~F.col("is_random")).select(
        "left_id",
        "right_id",
        F.round(F.log2(total), 4).alias("weight"),
        F.round(total / (1 + total), 6).alias("probability"),
        F.array(*[F.round(F.log2(factor), 4) for factor in factors]).alias("weights"),
    )


def connected_ids(links: DataFrame) -> DataFrame:
    """Return the smallest id that each id is connected with by links."""
    parents: dict[object, object] = {}

    def root(one: object) -> object:
        while parents.setdefault(one, one) != one:
            parents[one] = parents[parents[one]]
            one = parents[one]
        return one

    for left, right in links.toLocalIterator():
        parents[root(left)] = root(right)
    found = [(one, root(one)) for one in list(parents)]
    ids = links.sparkSession.createDataFrame(found, links.schema).toDF("id", "root")
    return ids.select(
        "id", F.min("id").over(Window.partitionBy("root")).alias("cluster")
    )


result_records = df.filter(F.col("key").isNotNull()).select(
    F.struct(
        F.col("key").alias("id"),
        F.nullif(F.lower(F.trim("`a.b`")), F.lit("")).alias("a.b"),
        F.nullif(F.lower(F.trim("matches")), F.lit("")).alias("matches"),
    ).alias("record"),
    F.col("key").isNotNull().alias("block_1"),
)
result_levels = F.array(
    F.when(F.col("a.`a.b`") == F.col("b.`a.b`"), 2)
    .when(F.levenshtein("a.`a.b`", "b.`a.b`") <= 1, 1)
    .when(F.col("a.`a.b`").isNotNull() & F.col("b.`a.b`").isNotNull(), 0),
    F.when(F.col("a.matches") == F.col("b.matches"), 1).when(
        F.col("a.matches").isNotNull() & F.col("b.matches").isNotNull(), 0
    ),
)
result_pairs = match_pairs(result_records, result_levels, [3, 2], 1000)
result_links = result_pairs.filter(F.col("probability") >= 0.9).select(
    "left_id", "right_id"
)
result_ids = connected_ids(result_links).toDF("clustered_id", "cluster_id_")
result_matches = (
    result_pairs.filter(F.col("probability") >= 0.2)
    .groupBy(F.col("left_id").alias("matched_id"))
    .agg(
        F.collect_list(
            F.struct(
                F.col("right_id").alias("right_key"),
                F.when(F.col("probability") >= 0.9, "match")
                .otherwise("review")
                .alias("decision"),
                "probability",
                "weight",
                F.col("weights")[0].alias("a.b_weight"),
                F.col("weights")[1].alias("matches_weight"),
            )
        ).alias("matches_")
    )
)
rows = (
    df.join(result_ids, F.col("key") == F.col("clustered_id"), "left")
    .join(result_matches, F.col("key") == F.col("matched_id"), "left")
    .withColumn("cluster_id_", F.coalesce("cluster_id_", "key"))
    .drop("clustered_id", "matched_id")
)
result = rows.select(F.col("key").alias("left_key"), F.inline("matches_"))

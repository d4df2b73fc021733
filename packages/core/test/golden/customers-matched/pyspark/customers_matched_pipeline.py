import argparse
import re
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from pyspark.sql import Column, DataFrame, SparkSession, Window
from pyspark.sql import functions as F


def attempts(place: str) -> Iterator[AbstractContextManager[None]]:
    """Write again when others who write the same table were faster."""
    conflict = r"Concurrent\w*Exception|DELTA_CONCURRENT|(PATH|ALREADY)_EXISTS"
    conflict += r"|(Metadata|Protocol)ChangedException|NON_EMPTY_LOCATION"
    conflict += r"|DELTA_(METADATA|PROTOCOL)_CHANGED"
    conflicts: list[Exception] = []

    @contextmanager
    def attempt() -> Iterator[None]:
        try:
            yield None
        except Exception as failure:
            if not re.search(conflict, f"{type(failure).__name__}: {failure}"):
                raise
            conflicts.append(failure)

    for wait in [0.5, 1, 2, 4, 8, 0]:
        conflicts.clear()
        yield attempt()
        if not conflicts:
            return
        time.sleep(wait)
    raise RuntimeError(
        f"{place} was not written, as others wrote it during each of 6 attempts: "
        "run this again when they have ended"
    ) from conflicts[0]


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


def keep_survivors(
    rows: DataFrame,
    cluster: Column,
    order: list[Column],
    filled: dict[str, Column],
    place: str,
) -> DataFrame:
    """Keep the first row of each cluster, with values of the next ones for its NULLs."""
    best = Window.partitionBy(cluster).orderBy(*order)
    whole = best.rowsBetween(Window.unboundedPreceding, Window.unboundedFollowing)
    values = {
        name: F.when(cluster.isNull(), value).otherwise(
            F.first(value, ignorenulls=True).over(whole)
        )
        for name, value in filled.items()
    }
    numbered = rows.withColumns({**values, place: F.row_number().over(best)})
    return numbered.filter(cluster.isNull() | (F.col(place) == 1)).drop(place)


shop_customers_query = """
SELECT customer_id, first_name, last_name, birth_date, city, postal_code, email
FROM samples.retail.customers
WHERE country = 'DE'
"""

app_customers_query = """
SELECT
  customer_id + 1000000 AS customer_id,
  CASE WHEN customer_id % 3 = 0 THEN upper(first_name) ELSE first_name END AS first_name,
  CASE WHEN customer_id % 4 = 0 THEN concat(last_name, 's') ELSE last_name END AS last_name,
  CASE WHEN customer_id % 5 = 0 THEN birth_date + 1 ELSE birth_date END AS birth_date,
  city,
  CASE WHEN customer_id % 7 = 0 THEN CAST(NULL AS STRING) ELSE postal_code END AS postal_code,
  CASE WHEN customer_id % 2 = 0 THEN email END AS email
FROM samples.retail.customers
WHERE country = 'DE' AND customer_id % 6 < 2
"""

destinations = ["one_row_a_customer", "why_they_match", "old_and_new_keys"]
parser = argparse.ArgumentParser(description="Customers matched")
parser.add_argument(
    "--resume-from",
    default="one_row_a_customer",
    choices=destinations,
    help="The first destination to write",
)
arguments = parser.parse_args()
resume_from = arguments.resume_from

spark = SparkSession.builder.appName("Customers matched").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")
first = destinations.index(resume_from)

shop_customers = spark.sql(shop_customers_query)

app_customers = spark.sql(app_customers_query)

customers_of_both = shop_customers.unionByName(app_customers)

same_customers_records = customers_of_both.filter(
    F.col("customer_id").isNotNull()
).select(
    F.struct(
        F.col("customer_id").alias("id"),
        F.nullif(F.lower(F.trim("first_name")), F.lit("")).alias("first_name"),
        F.nullif(F.lower(F.trim("last_name")), F.lit("")).alias("last_name"),
        "birth_date",
        F.nullif(F.lower(F.trim("city")), F.lit("")).alias("city"),
        F.nullif(F.lower(F.trim("postal_code")), F.lit("")).alias("postal_code"),
    ).alias("record"),
    F.nullif(F.lower(F.trim("postal_code")), F.lit("")).alias("block_1"),
    F.when(
        F.col("birth_date").isNotNull()
        & F.lower(F.left("last_name", F.lit(2))).isNotNull(),
        F.struct("birth_date", F.lower(F.left("last_name", F.lit(2)))),
    ).alias("block_2"),
    F.nullif(F.lower(F.trim("email")), F.lit("")).alias("block_3"),
)
same_customers_levels = F.array(
    F.when(F.col("a.first_name") == F.col("b.first_name"), 2)
    .when(F.levenshtein("a.first_name", "b.first_name") <= 1, 1)
    .when(F.col("a.first_name").isNotNull() & F.col("b.first_name").isNotNull(), 0),
    F.when(F.col("a.last_name") == F.col("b.last_name"), 3)
    .when(F.levenshtein("a.last_name", "b.last_name") <= 1, 2)
    .when(F.levenshtein("a.last_name", "b.last_name") <= 2, 1)
    .when(F.col("a.last_name").isNotNull() & F.col("b.last_name").isNotNull(), 0),
    F.when(F.col("a.birth_date") == F.col("b.birth_date"), 3)
    .when(F.abs(F.datediff("a.birth_date", "b.birth_date")) <= 1, 2)
    .when(F.abs(F.datediff("a.birth_date", "b.birth_date")) <= 31, 1)
    .when(F.col("a.birth_date").isNotNull() & F.col("b.birth_date").isNotNull(), 0),
    F.when(F.col("a.city") == F.col("b.city"), 1).when(
        F.col("a.city").isNotNull() & F.col("b.city").isNotNull(), 0
    ),
    F.when(F.col("a.postal_code") == F.col("b.postal_code"), 2)
    .when(F.levenshtein("a.postal_code", "b.postal_code") <= 1, 1)
    .when(F.col("a.postal_code").isNotNull() & F.col("b.postal_code").isNotNull(), 0),
)
same_customers_pairs_2 = match_pairs(
    same_customers_records, same_customers_levels, [3, 4, 4, 2, 3], 1000
)
same_customers_links = same_customers_pairs_2.filter(
    F.col("probability") >= 0.9
).select("left_id", "right_id")
same_customers_ids = connected_ids(same_customers_links).toDF(
    "clustered_id", "cluster_id"
)
same_customers_matches = (
    same_customers_pairs_2.filter(F.col("probability") >= 0.5)
    .groupBy(F.col("left_id").alias("matched_id"))
    .agg(
        F.collect_list(
            F.struct(
                F.col("right_id").alias("right_customer_id"),
                F.when(F.col("probability") >= 0.9, "match")
                .otherwise("review")
                .alias("decision"),
                "probability",
                "weight",
                F.col("weights")[0].alias("first_name_weight"),
                F.col("weights")[1].alias("last_name_weight"),
                F.col("weights")[2].alias("birth_date_weight"),
                F.col("weights")[3].alias("city_weight"),
                F.col("weights")[4].alias("postal_code_weight"),
            )
        ).alias("matches")
    )
)
# Persisted, so that everything that reads these rows gets the same ones
same_customers = (
    customers_of_both.join(
        same_customers_ids, F.col("customer_id") == F.col("clustered_id"), "left"
    )
    .join(same_customers_matches, F.col("customer_id") == F.col("matched_id"), "left")
    .withColumn("cluster_id", F.coalesce("cluster_id", "customer_id"))
    .drop("clustered_id", "matched_id")
    .persist()
)

same_customers_survivors = keep_survivors(
    same_customers.drop("matches"),
    F.col("cluster_id"),
    [
        F.col("customer_id").isNull().cast("int")
        + F.col("first_name").isNull().cast("int")
        + F.col("last_name").isNull().cast("int")
        + F.col("birth_date").isNull().cast("int")
        + F.col("city").isNull().cast("int")
        + F.col("postal_code").isNull().cast("int")
        + F.col("email").isNull().cast("int"),
        F.col("customer_id"),
        F.col("first_name"),
        F.col("last_name"),
        F.col("birth_date"),
        F.col("city"),
        F.col("postal_code"),
        F.col("email"),
    ],
    {
        "first_name": F.col("first_name"),
        "last_name": F.col("last_name"),
        "birth_date": F.col("birth_date"),
        "city": F.col("city"),
        "postal_code": F.col("postal_code"),
        "email": F.col("email"),
    },
    "place",
)

# One row a customer
if first <= destinations.index("one_row_a_customer"):
    for attempt in attempts("main.default.customers_matched"):
        with attempt:
            (
                same_customers_survivors.write.format("delta")
                .mode("overwrite")
                .option("overwriteSchema", True)
                .saveAsTable("main.default.customers_matched")
            )

same_customers_pairs = same_customers.select(
    F.col("customer_id").alias("left_customer_id"), F.inline("matches")
)

# Why they match
if first <= destinations.index("why_they_match"):
    for attempt in attempts("main.default.customers_pairs"):
        with attempt:
            (
                same_customers_pairs.write.format("delta")
                .mode("overwrite")
                .option("overwriteSchema", True)
                .saveAsTable("main.default.customers_pairs")
            )

same_customers_clusters = same_customers.drop("matches")

which_is_whose = same_customers_clusters.select("customer_id", "cluster_id")

# Old and new keys
for attempt in attempts("main.default.customer_keys"):
    with attempt:
        (
            which_is_whose.write.format("delta")
            .mode("overwrite")
            .option("overwriteSchema", True)
            .saveAsTable("main.default.customer_keys")
        )

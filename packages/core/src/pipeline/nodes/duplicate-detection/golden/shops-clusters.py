import re

# Letters, where they are in a word (after _), how they sound, how else, and how many they are.
METAPHONE = """
AEIOUY ^_ A A 1
B _BB P P 2
B _B P P 1
Ç _ S S 1
C [^AEIOUY]A_CH([^IE]|$) K K 2
C [BM]A_CHER K K 2
C ^_CAESAR S S 2
C _CHIANTI K K 2
C ._CHAE K X 2
C ^_CHORE X X 2
C ^_CH(ARAC|ARIS|OR|YM|IA|EM) K K 2
C ^((VAN|VON)[^A-Z]|SCH).*_CH K K 2
C OR_CHES|AR_CHIT|OR_CHID|_CH[TS] K K 2
C (^|[AOUE])_CH([^AC-EGI-KO-QS-UXYZ]|$) K K 2
C ^M_CH|^MC.*_CH K K 2
C ._CH X K 2
C _CH X X 2
C WI_CZ K K 1
C _CZ S X 2
C _CCIA X X 3
C ^M_CC[EI] K K 1
C ^M_CC|_CCHU K K 2
C ^A_CC[IEH]|U_CCE[ES] KS KS 3
C _CC[IEH] X X 3
C _C[CKGQ] K K 2
C _CI[OEA] S X 2
C _C[IEY] S S 2
C _C[^A-ZÇÑ][CQG] K K 3
C _C K K 1
D _DG[IEY] J J 3
D _DG TK TK 2
D _D[TD] T T 2
D _D T T 1
F _FF F F 2
F _F F F 1
G ^_GN - - 1
G [^AEIOUY]_GH K K 2
G ^_GHI J J 2
G ^_GH K K 2
G [BHD]..?_GH|[BH]..._GH - - 2
G [CGLRT].U_GH F F 2
G I_GH - - 2
G _GH K K 2
G ([WK]|CZ).*_GN|_GN.*([WK]|CZ) KN KN 2
G ^[AEIOUY]_GN KN N 2
G _GNEY KN KN 2
G _GN N KN 2
G ([WK]|CZ).*_GLI|_GLI.*([WK]|CZ) K K 1
G _GLI KL L 2
G ^_G(Y|E[SPBLYIR]|I[BLNE]) K J 2
G ^[DRM]AN_GER J K 2
G (^|[^EI])_GER|(^|[^EIRO])_GY K J 2
G ^((VAN|VON)[^A-Z]|SCH).*([AO]_GGI|_G[EIY]) K K 2
G _GET K K 2
G _GIER([^A-ZÇÑ]|$) J J 2
G [AO]_GGI|_G[EIY] J K 2
G _GG K K 2
G _G K K 1
H (^|[AEIOUY])_H[AEIOUY] H H 2
J ^SAN[^A-Z].*_J|^_JOSE([^A-Z]|$) H H 1
J _JOSE J H 1
J ^_JJ J A 2
J ^_J J A 1
J ([WK]|CZ).*[AEIOUY]_J[AO]|[AEIOUY]_J[AO].*([WK]|CZ) J J 1
J [AEIOUY]_J[AO] J H 1
J _J$ J - 1
J [SKL]_JJ - - 2
J [SKL]_J|_J[LTKSNMBZ] - - 1
J _JJ J J 2
J _J J J 1
K ^_KN - - 1
K _KK K K 2
K _K K K 1
L (I_LL[OA]|A_LLE)$|A_LLE.*[AO]S?$ L - 2
L _LL L L 2
L _L L L 1
M U_MB(ER|$)|_MM M M 2
M _M M M 1
N _NN N N 2
N _N N N 1
Ñ _ N N 1
P ^_P[NS] - - 1
P _PH F F 2
P _P[PB] P P 2
P _P P P 1
Q _QQ K K 2
Q _Q K K 1
R ([WK]|CZ).*IE_R$|M[EA]IE_R$ R R 1
R IE_R$ - R 1
R _RR R R 2
R _R R R 1
S [IY]_SL - - 1
S ^_SUGAR X S 1
S _SH(EIM|OEK|OLM|OLZ) S S 2
S _SH X X 2
S ([WK]|CZ).*_SI[OA]|_SI[OA].*([WK]|CZ) S S 3
S _SI[OA] S X 3
S _SZ S X 2
S ^_S[MNLW] S X 1
S _SCHE[RN] X SK 3
S _SCH(OO|UY|ED|EM) SK SK 3
S ^_SCH([^AEIOUYW]|$) X S 3
S _SCH X X 3
S _SC[IEY] S S 3
S _SC SK SK 3
S [AO]I_S$ - S 1
S _SS S S 2
S _S S S 1
T _TI(ON|A)|_TCH X X 3
T _TH[OA]M|^((VAN|VON)[^A-Z]|SCH).*_TT?H T T 2
T _TT?H 0 T 2
T _T[TD] T T 2
T _T T T 1
V _VV F F 2
V _V F F 1
W ^_WR - - 1
W _WR R R 2
W ^_WI[CT]Z ATS FFX 4
W ^_W[AEIOUY] A F 1
W ^_WH A A 1
W [AEIOUY]_W$|[EO]_WSK[IY]|^SCH.*_W - F 1
W _WI[CT]Z TS FX 4
X ^_X S S 1
X [AO]U_X$ - - 1
X _X[CX] KS KS 2
X _X KS KS 1
Z _ZH J J 2
Z _ZZ[OIA]|([WK]|CZ?|([WK]|CZ).*[^T])_ZZ|[^T]_ZZ.*([WK]|CZ) S TS 2
Z _ZZ S S 2
Z ([WK]|CZ?|([WK]|CZ).*[^T])_Z|[^T]_Z.*([WK]|CZ) S TS 1
Z _Z S S 1
"""
METAPHONE_RULES = [line.split() for line in METAPHONE.strip().splitlines()]


@F.udf("array<string>", useArrow=False)
def double_metaphone(text: str | None) -> list[str] | None:
    """Return how a name sounds, and how else it may, as codes of Double Metaphone."""
    if text is None:
        return None
    plain = str.maketrans("ÀÁÂÃÄÅÈÉÊËÌÍÎÏÒÓÔÕÖØÙÚÛÜÝ", "AAAAAAEEEEIIIIOOOOOOUUUUY")
    word = re.sub("[^A-ZÇÑ ]", "", text.upper().translate(plain))
    sound, other, at = "", "", 0
    while at < len(word):
        spot = f"{word[:at]}_{word[at:]}"
        of_letter = [rule for rule in METAPHONE_RULES if word[at] in rule[0]]
        found = [rule for rule in of_letter if re.search(rule[1], spot)]
        _, _, one, another, taken = found[0] if found else ["", "", "-", "-", "1"]
        sound, other, at = sound + one, other + another, at + int(taken)
    codes = [sound.replace("-", ""), other.replace("-", "")]
    return [code for code in dict.fromkeys(codes) if code]


def kilometres(left: Column, right: Column) -> Column:
    """Return how far two places are from each other, by the haversine formula."""
    latitudes = [F.radians(place.getField("latitude")) for place in (left, right)]
    longitudes = [F.radians(place.getField("longitude")) for place in (left, right)]
    north = F.pow(F.sin((latitudes[1] - latitudes[0]) / 2), F.lit(2))
    east = F.pow(F.sin((longitudes[1] - longitudes[0]) / 2), F.lit(2))
    share = north + F.cos(latitudes[0]) * F.cos(latitudes[1]) * east
    return 2 * 6371.0088 * F.asin(F.sqrt(share))


@F.udf("double", useArrow=False)
def jaro_winkler(left: str | None, right: str | None) -> float | None:
    """Return how similar two texts are: 1 where they are equal, 0 without a shared letter."""
    if left is None or right is None:
        return None
    # Counted as Java and JavaScript do, in UTF-16.
    a = memoryview(left.encode("utf-16-le")).cast("H").tolist()
    b = memoryview(right.encode("utf-16-le")).cast("H").tolist()
    reach = max(max(len(a), len(b)) // 2 - 1, 0)
    is_shared = [False] * len(b)
    shared = []
    for at, one in enumerate(a):
        for place in range(max(at - reach, 0), min(at + reach + 1, len(b))):
            if b[place] == one and not is_shared[place]:
                is_shared[place] = True
                shared.append(one)
                break
    if not shared:
        return float(a == b)
    in_order = [one for one, has in zip(b, is_shared) if has]
    swapped = sum(one != other for one, other in zip(shared, in_order)) / 2
    n = len(shared)
    jaro = (n / len(a) + n / len(b) + (n - swapped) / n) / 3
    starts = [a[:length] == b[:length] for length in range(1, 5)]
    prefix = sum(starts[: min(len(a), len(b))])
    return jaro + prefix * 0.1 * (1 - jaro)


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


result_records = df.filter(F.col("id").isNotNull()).select(
    F.struct(
        "id",
        F.nullif(F.lower(F.trim("shop name")), F.lit("")).alias("shop name"),
        F.struct(
            F.nullif(F.lower(F.trim("owner")), F.lit("")).alias("text"),
            double_metaphone(F.nullif(F.lower(F.trim("owner")), F.lit(""))).alias(
                "codes"
            ),
        ).alias("owner"),
        F.struct(F.col("lat").alias("latitude"), F.col("lon").alias("longitude")).alias(
            "lat"
        ),
        F.col("turnover").cast("double").alias("turnover"),
        F.nullif(F.lower(F.trim("town")), F.lit("")).alias("town"),
        F.array(
            F.when(
                F.nullif(F.lower(F.trim("shop name")), F.lit("")).isNotNull(),
                F.count("*").over(
                    Window.partitionBy(
                        F.nullif(F.lower(F.trim("shop name")), F.lit(""))
                    )
                ),
            ),
            F.lit(None),
            F.lit(None),
            F.lit(None),
            F.when(
                F.nullif(F.lower(F.trim("town")), F.lit("")).isNotNull(),
                F.count("*").over(
                    Window.partitionBy(F.nullif(F.lower(F.trim("town")), F.lit("")))
                ),
            ),
        ).alias("equal_rows"),
    ).alias("record"),
    (F.col("id") > 0).alias("block_1"),
)
result_levels = F.array(
    F.when(F.col("a.shop name") == F.col("b.shop name"), 4)
    .when(jaro_winkler(F.col("a.shop name"), F.col("b.shop name")) >= 0.92, 3)
    .when(jaro_winkler(F.col("a.shop name"), F.col("b.shop name")) >= 0.88, 2)
    .when(jaro_winkler(F.col("a.shop name"), F.col("b.shop name")) >= 0.7, 1)
    .when(F.col("a.shop name").isNotNull() & F.col("b.shop name").isNotNull(), 0),
    F.when(F.col("a.owner.text") == F.col("b.owner.text"), 3)
    .when(F.get("a.owner.codes", 0) == F.get("b.owner.codes", 0), 2)
    .when(F.arrays_overlap("a.owner.codes", "b.owner.codes"), 1)
    .when(F.col("a.owner.text").isNotNull() & F.col("b.owner.text").isNotNull(), 0),
    F.when(
        (F.col("a.lat.latitude") == F.col("b.lat.latitude"))
        & (F.col("a.lat.longitude") == F.col("b.lat.longitude")),
        3,
    )
    .when(kilometres(F.col("a.lat"), F.col("b.lat")) <= 0.05, 2)
    .when(kilometres(F.col("a.lat"), F.col("b.lat")) <= 1.0, 1)
    .when(
        F.col("a.lat.latitude").isNotNull()
        & F.col("a.lat.longitude").isNotNull()
        & F.col("b.lat.latitude").isNotNull()
        & F.col("b.lat.longitude").isNotNull(),
        0,
    ),
    F.when(F.col("a.turnover") == F.col("b.turnover"), 3)
    .when(
        F.abs(F.col("a.turnover") - F.col("b.turnover"))
        <= 0.01 * F.greatest(F.abs("a.turnover"), F.abs("b.turnover")),
        2,
    )
    .when(
        F.abs(F.col("a.turnover") - F.col("b.turnover"))
        <= 0.1 * F.greatest(F.abs("a.turnover"), F.abs("b.turnover")),
        1,
    )
    .when(F.col("a.turnover").isNotNull() & F.col("b.turnover").isNotNull(), 0),
    F.when(F.col("a.town") == F.col("b.town"), 1).when(
        F.col("a.town").isNotNull() & F.col("b.town").isNotNull(), 0
    ),
)
result_pairs = match_pairs(result_records, result_levels, [5, 4, 4, 4, 2], 1000, (0, 4))
result_links = result_pairs.filter(F.col("probability") >= 0.9).select(
    "left_id", "right_id"
)
result_ids = connected_ids(result_links).toDF("clustered_id", "cluster_id")
result_matches = (
    result_pairs.filter(F.col("probability") >= 0.1)
    .groupBy(F.col("left_id").alias("matched_id"))
    .agg(
        F.collect_list(
            F.struct(
                F.col("right_id").alias("right_id"),
                F.when(F.col("probability") >= 0.9, "match")
                .otherwise("review")
                .alias("decision"),
                "probability",
                "weight",
                F.col("weights")[0].alias("shop name_weight"),
                F.col("weights")[1].alias("owner_weight"),
                F.col("weights")[2].alias("lat_weight"),
                F.col("weights")[3].alias("turnover_weight"),
                F.col("weights")[4].alias("town_weight"),
            )
        ).alias("matches")
    )
)
rows = (
    df.join(result_ids, F.col("id") == F.col("clustered_id"), "left")
    .join(result_matches, F.col("id") == F.col("matched_id"), "left")
    .withColumn("cluster_id", F.coalesce("cluster_id", "id"))
    .drop("clustered_id", "matched_id")
)
result = rows.drop("matches")

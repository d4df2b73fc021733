import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../codegen/python/ast.ts';
import { expressionPy, namedPy } from '../codegen/python/expression/expression-py.ts';
import { py } from '../codegen/python/py.ts';
import { blank, verbatim } from '../codegen/python/statements.ts';
import { parsed } from '../codegen/sql/parsed.ts';
import type { Sql } from '../codegen/sql/sql.ts';
import { levelPy, ownValuePy } from './compare-python.ts';
import {
  type Comparison,
  countedPositions,
  EQUAL_ROWS,
  type Matching,
  ROUNDS,
  SAMPLED_ROWS,
} from './matching.ts';

type RecordField = Pick<Comparison, 'name' | 'value' | 'lacking'>;

const LEARN = `def learn_factors(
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
    for _ in range(${ROUNDS}):
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
    return odds, factors, agreed`;

const MATCH = `def match_pairs(
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
    sample = records.orderBy(by_hash).limit(${SAMPLED_ROWS})
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
    )`;

const CONNECT = `def connected_ids(links: DataFrame) -> DataFrame:
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
    )`;

/** The function that compares and weighs the pairs of records. */
const matchPairs = py.defined('match_pairs', [verbatim(LEARN), blank, blank, verbatim(MATCH)]);

/** The function that finds the clusters of linked ids. */
export const connectedIds = py.defined('connected_ids', [verbatim(CONNECT)]);

/** A row as a record, as `recordSql` makes it. */
function recordPy({ id, comparisons }: Matching, schema: Schema): Py {
  const fields = [{ name: 'id', value: id }, ...comparisons].map(({ name, value, ...own }: RecordField) => {
    const written = ownValuePy(own, schema);
    if (written) return py`${written}.alias(${py.str(name)})`;
    const expression = parsed(value);
    return expression.kind === 'column' && expression.path.at(-1) === name
      ? namedPy(expression, { schema })
      : py`${expressionPy(expression, { schema })}.alias(${py.str(name)})`;
  });
  if (countedPositions({ comparisons }).length === 0) return py`F.struct(${py.args(fields)})`;
  const counts = comparisons.map(({ counted }) => {
    if (!counted) return py`F.lit(${py.none})`;
    const value = expressionPy(parsed(counted), { schema });
    return py`F.when(${value}.isNotNull(), F.count("*").over(Window.partitionBy(${value})))`;
  });
  const equal = py`F.array(${py.args(counts)}).alias(${py.str(EQUAL_ROWS)})`;
  return py`F.struct(${py.args([...fields, equal])})`;
}

/** The rows as records: what identifies them, their values, and their blocks. */
export function recordsPy(matching: Matching, frame: Py, schema: Schema): Py {
  const { id, blocks } = matching;
  const column = (value: Sql): Py => expressionPy(parsed(value), { schema });
  const record = recordPy(matching, schema);
  const block = (values: readonly Sql[]): Py => {
    const parts = values.map((value) => namedPy(parsed(value), { schema }));
    const [first, ...more] = values.map(column);
    if (!first) return py`F.lit(${py.none})`;
    const known = more.reduce((all, one) => py`${all} & ${one}.isNotNull()`, py`${first}.isNotNull()`);
    return more.length === 0 ? first : py`F.when(${known}, F.struct(${py.args(parts)}))`;
  };
  const columns = blocks.map((values, at) => py`${block(values)}.alias(${py.str(`block_${at + 1}`)})`);
  const all = [py`${record}.alias("record")`, ...columns];
  return py`${frame}.filter(${column(id)}.isNotNull()).select(${py.args(all)})`;
}

/** The levels of a pair of records. */
export const levelsPy = ({ comparisons }: Matching): Py => py`F.array(${py.args(comparisons.map(levelPy))})`;

/** The pairs of records with their weights. */
export const pairsPy = (matching: Matching, records: Py, levels: Py): Py => {
  const sizes = matching.comparisons.map(({ levels }) => py.int(levels.length + 1));
  const settings = [records, levels, py.list(sizes), py.int(matching.largestBlock)];
  const counted = countedPositions(matching);
  const all = counted.length === 0 ? settings : [...settings, py.tuple(counted.map((at) => py.int(at)))];
  return py`${matchPairs}(${py.args(all)})`;
};

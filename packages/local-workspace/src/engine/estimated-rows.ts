/** What is read here of an operator of `EXPLAIN (FORMAT JSON)`. */
interface Operator {
  readonly name: string;
  readonly rows: number;
  readonly inputs: readonly unknown[];
}

/** Operators that pass rows on while they come, so that a limit above them ends those below; a join reads its second input whole. */
const PASSING =
  /^(?:PROJECTION|FILTER|UNNEST|UNION|HASH_JOIN|CROSS_PRODUCT|NESTED_LOOP_JOIN|STREAMING_WINDOW|STREAMING_LIMIT|LIMIT)$/u;
/** Pairs of rows are compared: as many as DuckDB's own estimate of the result doesn't say. */
const COMPARING = /^(?:CROSS_PRODUCT|NESTED_LOOP_JOIN|BLOCKWISE_NL_JOIN|IE_JOIN|PIECEWISE_MERGE_JOIN)$/u;

/** Rows that a statement with a limit asks for, whose number is not in the plan. */
const LIMITED = 10_000;

function operatorOf(value: unknown): Operator {
  const whole = new Map(Object.entries(value !== null && typeof value === 'object' ? value : {}));
  const [name, extra, children] = [whole.get('name'), whole.get('extra_info'), whole.get('children')];
  const facts = new Map(Object.entries(extra !== null && typeof extra === 'object' ? extra : {}));
  const rows = Number(facts.get('Estimated Cardinality') ?? 0);
  return {
    name: typeof name === 'string' ? name : '',
    rows: Number.isFinite(rows) ? rows : 0,
    inputs: Array.isArray(children) ? children : [],
  };
}

/** Rows that come out of an operator, and those that all operators up to it work on. */
interface Estimate {
  readonly rows: number;
  readonly work: number;
}

function estimate(value: unknown, limit: number): Estimate {
  const { name, rows, inputs } = operatorOf(value);
  const isLimit = /^(?:STREAMING_)?LIMIT$/u.test(name);
  const passed = isLimit ? Math.min(limit, LIMITED) : limit;
  const below = inputs.map((input, index) =>
    estimate(input, PASSING.test(name) && index === 0 ? passed : Number.POSITIVE_INFINITY),
  );
  const pairs = COMPARING.test(name) ? below.reduce((product, one) => product * one.rows, 1) : 0;
  const largest = Math.max(0, ...below.map((one) => one.rows));
  const own = Math.min(passed, Math.max(pairs, rows || largest));
  return { rows: own, work: below.reduce((sum, one) => sum + one.work, own) };
}

/**
 * How many rows the operators of a statement work on, by what DuckDB estimates: `plan` is its `EXPLAIN (FORMAT JSON)`. It knows
 * the rows of tables and Parquet files, and nothing of text files, recursion and what a function does.
 */
export function estimatedRows(plan: string): number {
  const operators: unknown = JSON.parse(plan);
  if (!Array.isArray(operators)) return 0;
  return operators.reduce<number>((sum, one) => sum + estimate(one, Number.POSITIVE_INFINITY).work, 0);
}

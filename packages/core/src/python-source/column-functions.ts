import { API_FUNCTIONS, type ApiFunction, type Parameter } from '../codegen/python/expression/functions.ts';

interface KnownFunction {
  /** Its name in SQL. */
  readonly sql: string;
  readonly parameters: readonly Parameter[];
  readonly required: number;
  readonly repeats: boolean;
}

/** Older and camel-case names in `pyspark.sql.functions`, with the name that generated code uses. */
const ALSO: Readonly<Record<string, string>> = {
  approxCountDistinct: 'approx_count_distinct',
  toDegrees: 'degrees',
  toRadians: 'radians',
  shiftLeft: 'shiftleft',
  shiftRight: 'shiftright',
  shiftRightUnsigned: 'shiftrightunsigned',
  createMap: 'create_map',
};

const known = (sql: string, { parameters, required, repeats }: ApiFunction): KnownFunction => ({
  sql,
  parameters,
  required,
  repeats,
});

/** The functions of `pyspark.sql.functions` by their name there: each as the SQL function of that name, where there is one. */
function byApiName(): ReadonlyMap<string, KnownFunction> {
  const found = new Map<string, KnownFunction>();
  for (const [sql, api] of API_FUNCTIONS)
    if (!found.has(api.name) || sql === api.name) found.set(api.name, known(sql, api));
  for (const [also, name] of Object.entries(ALSO)) {
    const same = found.get(name);
    if (same) found.set(also, same);
  }
  return found;
}

export const FUNCTIONS: ReadonlyMap<string, KnownFunction> = byApiName();

/** Aggregates of distinct values, by their name in `pyspark.sql.functions`. */
export const DISTINCT: Readonly<Record<string, string>> = {
  count_distinct: 'count',
  countDistinct: 'count',
  sum_distinct: 'sum',
  sumDistinct: 'sum',
};

import { isCountOfRows } from '@lakehouse/spark-sql/syntax/visit';
import { isOneOf } from '@lakehouse/spark-sql/types/is-one-of';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { AGGREGATES } from '../codegen/aggregation/aggregate-functions.ts';
import { parsedText } from '../codegen/sql/parsed.ts';
import type { PyValue } from './tree.ts';
import { all, columnNameOf, type MethodCall, methodOf, textOf } from './values.ts';

const ALIAS: ReadonlySet<string> = new Set(['alias', 'name']);

/** The aggregate as a form has it: a function of a column where it is one, else an expression. `usual`: the name that Spark gives it. */
function shaped(text: string): { readonly settings: JsonObject; readonly usual: string | undefined } {
  const read = parsedText(text);
  if (read.kind === 'call' && !read.filter && !read.nulls && !read.within && !read.over) {
    if (isCountOfRows(read)) return { settings: { function: 'count' }, usual: 'count(1)' };
    const [column, ...more] = read.args;
    const name = read.distinct ? `${read.name}_distinct` : read.name;
    const path = column?.kind === 'column' && more.length === 0 ? column.path : [];
    if (path.length === 1 && isOneOf(name, AGGREGATES))
      return {
        settings: { function: name, column: path[0] ?? '' },
        usual: read.distinct ? `count(DISTINCT ${path[0]})` : `${name}(${path[0]})`,
      };
  }
  return { settings: { function: 'expression', expression: text }, usual: undefined };
}

/** The aggregates of `agg(…)`, as Columns or as a dict of function names by column; undefined where one is not understood. */
export function aggregationsOf(
  args: readonly PyValue[],
  sql: (value: PyValue) => string | undefined,
): readonly JsonObject[] | undefined {
  const [first] = args;
  if (first?.kind === 'dict' && args.length === 1)
    return all(first.entries, ([column, name]) => {
      const [of, called] = [textOf(column), textOf(name)];
      if (of === undefined || called === undefined || !isOneOf(called, AGGREGATES)) return undefined;
      return of === '*'
        ? { function: 'count', alias: 'count(1)' }
        : { function: called, column: of, alias: `${called}(${of})` };
    });
  const read = all(args, (value): JsonObject | undefined => {
    const named = methodOf(value);
    const given =
      named && ALIAS.has(named.name) && named.args.length === 1 ? textOf(named.args[0]) : undefined;
    const text = sql(given === undefined || !named ? value : named.of);
    if (text === undefined) return undefined;
    const { settings, usual } = shaped(text);
    const alias = given ?? usual;
    return alias === undefined ? undefined : { ...settings, alias };
  });
  return read && read.length > 0 ? read : undefined;
}

const SHORTCUTS: Readonly<Record<string, string>> = {
  sum: 'sum',
  avg: 'avg',
  mean: 'avg',
  min: 'min',
  max: 'max',
};

/** `groupBy(…).count()`, `groupBy(…).sum("amount")`. */
export function shortcutOf({ name, args, keywords }: MethodCall): readonly JsonObject[] | undefined {
  if (keywords.length > 0) return undefined;
  if (name === 'count') return args.length === 0 ? [{ function: 'count', alias: 'count' }] : undefined;
  const called = SHORTCUTS[name];
  const columns = all(args, (one) => columnNameOf(textOf(one)));
  if (called === undefined || !columns || columns.length === 0) return undefined;
  return columns.map((column) => ({ function: called, column, alias: `${called}(${column})` }));
}

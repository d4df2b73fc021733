import { checkExpression } from '@lakehouse/spark-sql/check/check-expression';
import { makeCall, makeColumn, makeInt, makeOver } from '@lakehouse/spark-sql/syntax/make';
import type { Call, Expression, Frame } from '@lakehouse/spark-sql/syntax/tree';
import { type Column, type Schema, sameName, T } from '@lakehouse/spark-sql/types/column-type';
import { checkSortKeys, sortItem } from '../../../codegen/sort-keys.ts';
import { mapKeys, missingColumns, spelled } from '../../../diagnostics/column-checks.ts';
import { error, type Problem, problem } from '../../../diagnostics/diagnostic.ts';
import { type Computed, FRAMED, PLACES, type WindowConfig } from './config.ts';

export interface ComputedColumn extends Column {
  readonly expression: Expression;
}

export interface Computation {
  readonly columns: readonly ComputedColumn[];
  readonly problems: readonly Problem[];
}

const isOneOf = <T extends string>(name: string, names: readonly T[]): name is T =>
  names.some((one) => one === name);

const isFramed = ({ function: name }: Computed): boolean => isOneOf(name, FRAMED);

/** The name of the new column, unless one is given. */
export const nameOf = ({ name, function: called, column }: Computed): string =>
  name.trim() || (column === '' || isOneOf(called, PLACES) ? called : `${called}_${column}`);

/** The new columns of a window, and what is wrong with it. */
export function compute(config: WindowConfig, schema: Schema | undefined): Computation {
  const problems = [
    ...missingColumns(config.partitionBy, schema, 'partitionBy'),
    ...mapKeys(config.partitionBy, schema, 'partitionBy'),
    ...checkSortKeys(config.orderBy, schema, 'orderBy'),
  ];
  if (config.functions.length === 0)
    problems.push(error('no-function', 'Add at least one column', 'functions'));
  const columns: ComputedColumn[] = [];
  for (const [at, one] of config.functions.entries()) {
    const name = nameOf(one);
    if (config.functions.slice(0, at).some((other) => sameName(nameOf(other), name)))
      problems.push(error('name-twice', `Two columns are called “${name}”`, `functions.${at}.name`));
    const made = computeOne(config, one, at, schema);
    if (Array.isArray(made)) problems.push(...made);
    else columns.push({ name, ...made });
  }
  if (problems.length === 0 && config.partitionBy.length === 0)
    problems.push(
      problem('info', 'one-partition', 'Without columns here, one machine computes all rows', 'partitionBy'),
    );
  return { columns, problems };
}

function computeOne(
  config: WindowConfig,
  one: Computed,
  at: number,
  schema: Schema | undefined,
): Omit<ComputedColumn, 'name'> | Problem[] {
  const { function: name, column } = one;
  const takesColumn = !isOneOf(name, PLACES);
  if (takesColumn && column === '' && name !== 'count')
    return [error('no-column', 'Choose a column', `functions.${at}.column`)];
  const missing =
    takesColumn && column !== '' ? missingColumns([column], schema, `functions.${at}.column`) : [];
  if (missing.length > 0) return missing;
  const ordered = !isFramed(one) || one.frame !== 'all' || name === 'first' || name === 'last';
  if (ordered && config.orderBy.length === 0)
    return [error('no-order', `“${nameOf(one)}” depends on the order of the rows: add a column`, 'orderBy')];
  const frame = frameOf(one, ordered);
  const expression = makeOver(callOf(one, schema), {
    partitionBy: spelled(config.partitionBy, schema).map(makeColumn),
    orderBy: ordered ? config.orderBy.map((key) => sortItem(key, schema)) : [],
    ...(frame ? { frame } : {}),
  });
  if (!schema) return { expression, type: T.void };
  const { type, problems } = checkExpression(expression, schema, { allow: 'scalar' });
  return problems.length > 0
    ? problems.map((found) => ({ ...found, field: `functions.${at}.column` }))
    : { expression, type };
}

function callOf(one: Computed, schema: Schema | undefined): Call {
  const { function: name, column, ignoreNulls } = one;
  if (name === 'ntile') return makeCall(name, makeInt(one.buckets));
  if (isOneOf(name, PLACES)) return makeCall(name);
  if (column === '') return makeCall('count', makeInt(1));
  const value = makeColumn(spelled([column], schema)[0] ?? column);
  if (name === 'lag' || name === 'lead') return makeCall(name, value, makeInt(one.offset));
  const skips = ignoreNulls && (name === 'first' || name === 'last');
  return { ...makeCall(name, value), ...(skips ? { nulls: 'ignore' } : {}) };
}

/** The frame of a function that has one. Without an order, all rows are the frame. */
function frameOf(one: Computed, ordered: boolean): Frame | undefined {
  if (!isFramed(one) || !ordered) return undefined;
  const first = { at: 'unbounded preceding' } as const;
  switch (one.frame) {
    case 'all':
      return { unit: 'rows', from: first, to: { at: 'unbounded following' } };
    case 'running':
      return { unit: 'rows', from: first, to: { at: 'current row' } };
    case 'moving':
      return {
        unit: 'rows',
        from: one.before === 0 ? { at: 'current row' } : { at: 'preceding', by: makeInt(one.before) },
        to: one.after === 0 ? { at: 'current row' } : { at: 'following', by: makeInt(one.after) },
      };
  }
}

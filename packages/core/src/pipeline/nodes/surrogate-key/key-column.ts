import {
  makeBinary,
  makeCall,
  makeCast,
  makeColumn,
  makeInt,
  makeOver,
} from '@lakehouse/spark-sql/syntax/make';
import type { Expression } from '@lakehouse/spark-sql/syntax/tree';
import { type Column, findColumn, type Schema, sameName, T } from '@lakehouse/spark-sql/types/column-type';
import { checkSortKeys, sortItem } from '../../../codegen/sort-keys.ts';
import { missingColumns, needsSchema } from '../../../diagnostics/column-checks.ts';
import { error, type Problem, problem } from '../../../diagnostics/diagnostic.ts';
import type { KeyConfig } from './config.ts';

export interface KeyColumn extends Column {
  readonly expression: Expression;
}

/** What is wrong with a key, and what to know about it. */
export function keyProblems(config: KeyConfig, schema: Schema | undefined): readonly Problem[] {
  const { name, method, columns, orderBy } = config;
  const problems: Problem[] = [];
  if (name.trim() === '') problems.push(error('no-name', 'Enter the name of the new column', 'name'));
  if (schema?.some((column) => sameName(column.name, name.trim())))
    problems.push(error('name-taken', `There is a column “${name.trim()}” already`, 'name'));
  if (method === 'number') {
    if (orderBy.length === 0)
      problems.push(error('no-order', 'Add a column to order the rows by', 'orderBy'));
    problems.push(...checkSortKeys(orderBy, schema, 'orderBy'));
    return problems.length > 0
      ? problems
      : [problem('info', 'one-partition', 'One machine numbers all rows: a hash needs no order', 'method')];
  }
  if (columns.length === 0)
    problems.push(error('no-columns', 'Choose the columns that identify a row', 'columns'));
  if (!schema) return [...problems, needsSchema('columns')];
  const nested = columns.filter((one) =>
    ['array', 'map', 'struct', 'variant'].includes(findColumn(schema, one)?.type.kind ?? ''),
  );
  return [
    ...problems,
    ...missingColumns(columns, schema, 'columns'),
    ...nested.map((one) => error('key-type', `“${one}” holds several values: choose others`, 'columns')),
  ];
}

/** The key of a config without errors. */
export function keyColumn(config: KeyConfig, schema: Schema | undefined): KeyColumn {
  const name = config.name.trim();
  return config.method === 'number'
    ? { name, type: T.bigint, expression: numberOf(config, schema) }
    : {
        name,
        type: config.hash === 'xxhash64' ? T.bigint : T.string,
        expression: hashOf(config, schema ?? []),
      };
}

function numberOf({ orderBy, start }: KeyConfig, schema: Schema | undefined): Expression {
  const order = orderBy.map((key) => sortItem(key, schema));
  const number = makeOver(makeCall('row_number'), { partitionBy: [], orderBy: order });
  const wide = makeCast(number, T.bigint, false);
  if (start === 1) return wide;
  return start === 0 ? makeBinary('-', wide, makeInt(1)) : makeBinary('+', wide, makeInt(start - 1));
}

/** Of the values as JSON, which tells NULL from texts, and `a`, `bc` from `ab`, `c`. */
function hashOf({ columns, hash }: KeyConfig, schema: Schema): Expression {
  const values = columns.map((name) => {
    const column = findColumn(schema, name);
    const value = makeColumn(column?.name ?? name);
    // Bytes that are not characters would all become the same one.
    if (column?.type.kind === 'binary') return makeCall('hex', value);
    return column?.type.kind === 'string' ? value : makeCast(value, T.string, false);
  });
  const text = makeCall('to_json', makeCall('array', ...values));
  return hash === 'sha256' ? makeCall('sha2', text, makeInt(256)) : makeCall(hash, text);
}

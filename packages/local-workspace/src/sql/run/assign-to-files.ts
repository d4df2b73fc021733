import {
  type ColumnType,
  isNumeric,
  isTemporal,
  type Limits,
  type Schema,
  sameName,
} from '@lakehouse/spark-sql/types/column-type';
import { raise } from '../../duck/duck.ts';
import { badRequest, typeName } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { BoundQuery } from '../bind/bound-query.ts';
import { intoSchema } from './write-files.ts';

interface Given {
  readonly columns: readonly string[];
  readonly byName: boolean;
}

/** A query with the columns of a table of files, by Spark's rules of ANSI assignment, which are narrower than Delta's. Throws SqlError. */
export function assignedToFiles(
  query: BoundQuery,
  schema: Schema,
  { columns, byName }: Given,
  table: readonly string[],
): BoundQuery {
  const names = byName ? query.columns.map(({ name }) => name) : columns;
  const targets = names.length > 0 ? names : schema.map(({ name }) => name);
  const shown = `\`${table.join('`.`')}\``;
  if (targets.length > query.columns.length)
    throw badRequest(
      'INSERT_COLUMN_ARITY_MISMATCH.NOT_ENOUGH_DATA_COLUMNS',
      `Cannot write to ${shown}, the reason is not enough data columns: it has ${targets.length} columns, the query returns ${query.columns.length}.`,
      '21S01',
    );
  for (const [at, name] of targets.entries()) {
    const column = schema.find((one) => sameName(one.name, name));
    const from = query.columns[at];
    if (column && from) mustBeAssignable(from.type, column.type, `\`${column.name}\``, shown);
  }
  // Spark lets NULL into columns that are NOT NULL, which other readers of the files know nothing of.
  const anyNull = schema.map(({ nullable: _, ...column }) => column);
  return withinLength(intoSchema(query, anyNull, columns, byName), anyNull);
}

function mustBeAssignable(from: ColumnType, to: ColumnType, path: string, table: string): void {
  if (from.kind === 'void') return;
  if (from.kind === 'array' && to.kind === 'array')
    return mustBeAssignable(from.element, to.element, `${path}.\`element\``, table);
  if (from.kind === 'map' && to.kind === 'map') {
    mustBeAssignable(from.key, to.key, `${path}.\`key\``, table);
    return mustBeAssignable(from.value, to.value, `${path}.\`value\``, table);
  }
  if (from.kind === 'struct' && to.kind === 'struct') {
    for (const [at, field] of to.fields.entries()) {
      const own = from.fields[at];
      if (own) mustBeAssignable(own.type, field.type, `${path}.\`${field.name}\``, table);
    }
    return;
  }
  const isNested = ['array', 'map', 'struct'].some((kind) => kind === from.kind || kind === to.kind);
  const fits =
    !isNested &&
    (from.kind === to.kind ||
      to.kind === 'string' ||
      (isNumeric(from) && isNumeric(to)) ||
      (isTemporal(from) && isTemporal(to)));
  if (!fits)
    throw badRequest(
      'INCOMPATIBLE_DATA_FOR_TABLE.CANNOT_SAFELY_CAST',
      `Cannot write incompatible data for the table ${table}: Cannot safely cast ${path} "${typeName(from)}" to "${typeName(to)}".`,
      'KD000',
    );
}

/** Strings as tables of files have them: spaces at the end are cut to the length, and a CHAR is filled up to it. */
function withinLength(query: BoundQuery, schema: Schema): BoundQuery {
  if (!schema.some(({ limits }) => limits)) return query;
  const cells = schema.map(({ limits }, at) => {
    const value = duck`l.c${at}`;
    return duck`${limits && 'max' in limits ? limited(value, limits) : value} AS c${at}`;
  });
  return { ...query, sql: duck`SELECT ${cells} FROM (${query.sql}) l` };
}

function limited(value: Duck, { max, padded }: Extract<Limits, { max: number }>): Duck {
  const message = duck.str(`Exceeds char/varchar type length limitation: ${max}.`);
  const cut = duck`CASE WHEN length(${value}) <= ${max} OR ${value} IS NULL THEN ${value} WHEN length(rtrim(${value}, ' ')) <= ${max} THEN ${value}[1:${max}] ELSE ${raise('EXCEED_LIMIT_LENGTH', message)} END`;
  return padded ? duck`rpad(${cut}, ${max}, ' ')` : cut;
}

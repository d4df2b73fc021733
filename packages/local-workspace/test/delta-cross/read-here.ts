import { formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import type { testStore } from '../../src/sql/test/store.ts';
import type { Read } from './other-engines.ts';
import { ours, sorted, theirs } from './same-values.ts';

/** Type names without what only their spelling differs in. */
export const spelling = (type: string): string => type.toLowerCase().replaceAll(/[\s`]/gu, '');

const typeAt = (schema: Schema, at: number) => schema[at]?.type ?? { kind: 'void' as const };

/** What the local workspace reads `from` a table, with its rows as other engines' are compared. */
export async function readHere(
  run: ReturnType<typeof testStore>['run'],
  from: string,
): Promise<Read & { schema: Schema; sortedRows: string[] }> {
  const { schema, chunks } = await run(`SELECT * FROM ${from}`);
  const plain = chunks.flat().map((row) => row.map((cell, at) => ours(cell, typeAt(schema, at))));
  return {
    schema,
    names: schema.map(({ name }) => name),
    types: schema.map(({ type }) => spelling(formatType(type))),
    rows: [],
    sortedRows: sorted(plain),
  };
}

/** The rows that another engine read, with the columns in our order. */
export const rowsOf = ({ rows, names }: Read, schema: Schema): string[] =>
  sorted(rows.map((row) => schema.map(({ name, type }) => theirs(row[names.indexOf(name)], type))));

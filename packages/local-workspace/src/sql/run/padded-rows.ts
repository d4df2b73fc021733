import { isPadded } from '@lakehouse/spark-sql/types/limits';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { BoundColumn } from '../bind/bound-query.ts';
import { paddedValue } from '../bind/char-values.ts';

/** The rows of a table with its CHAR columns filled up to their length, as they are read. */
export function padded(rows: Duck, schema: readonly BoundColumn[]): Duck {
  if (!schema.some(({ limits }) => isPadded(limits))) return rows;
  const cells = schema.map(({ type, limits }, at) => {
    const cell = duck`p.c${at}`;
    return duck`${limits ? paddedValue(cell, type, limits) : cell} AS c${at}`;
  });
  return duck`SELECT ${cells} FROM (${rows}) p`;
}

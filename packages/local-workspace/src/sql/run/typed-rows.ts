import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { plainCast } from '../../duck/duck.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { AsText } from '../../engine/chunk-writer.ts';
import { typeInResult } from './shown-intervals.ts';

/** A query's rows in exactly the types of its columns, but for kinds of which texts are made: Arrow files hold the bytes of the values. */
export function typedRows(query: Duck, columns: Schema, asText: AsText): Duck {
  if (columns.length === 0) return query;
  const values = columns.map(({ type }, at) => {
    const value = duck`q.c${at}`;
    return duck`${asText.includes(type.kind) ? value : plainCast(value, typeInResult(type))} AS c${at}`;
  });
  return duck`SELECT ${values} FROM (${query}) q`;
}

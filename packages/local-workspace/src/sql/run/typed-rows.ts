import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { plainCast } from '../../duck/duck.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { typeInResult } from './shown-intervals.ts';

/** A query's rows in exactly the types of its columns: Arrow files hold the bytes of the values. */
export function typedRows(query: Duck, columns: Schema): Duck {
  if (columns.length === 0) return query;
  const values = columns.map(
    ({ type }, at) => duck`${plainCast(duck`q.c${at}`, typeInResult(type))} AS c${at}`,
  );
  return duck`SELECT ${values} FROM (${query}) q`;
}

import { array, T } from '@lakehouse/spark-sql/types/column-type';
import { duck } from '../../duck/fragment.ts';
import { type Typed, typed } from '../values/typed.ts';
import { type AggregateDef, type AggregateName, aggregate } from './aggregate-def.ts';
import { type CallContext, custom, type FunctionDef, type ScalarName } from './define.ts';

const VECTOR = array(T.float);

/** A function of two vectors, which are passed to JavaScript as strings. */
const pair = (fn: string): FunctionDef =>
  custom((c) =>
    typed(
      duck`CAST(js_vector_pair(${duck.str(fn)}, CAST(${c.arg(0, 'array').sql} AS VARCHAR), CAST(${c.arg(1, 'array').sql} AS VARCHAR)) AS FLOAT)`,
      T.float,
    ),
  );

const degree = (c: CallContext): Typed => (c.args[1] ? c.arg(1, T.float) : typed(duck`2.0`, T.float));

const total = (fn: 'vector_sum' | 'vector_avg'): AggregateDef =>
  aggregate((c) => {
    const x = c.arg(0, 'array').sql;
    const all = c.wrap('list', [x], { filter: duck`${x} IS NOT NULL` });
    return typed(duck`CAST(js_vector_total(${duck.str(fn)}, CAST(${all} AS VARCHAR)) AS FLOAT[])`, VECTOR);
  });

export const VECTOR_FUNCTIONS = {
  vector_inner_product: pair('vector_inner_product'),
  vector_l2_distance: pair('vector_l2_distance'),
  vector_cosine_similarity: pair('vector_cosine_similarity'),
  vector_norm: custom((c) =>
    typed(
      duck`CAST(js_vector_norm(CAST(${c.arg(0, 'array').sql} AS VARCHAR), CAST(${degree(c).sql} AS VARCHAR)) AS FLOAT)`,
      T.float,
    ),
  ),
  vector_normalize: custom((c) =>
    typed(
      duck`CAST(js_vector_normalized(CAST(${c.arg(0, 'array').sql} AS VARCHAR), CAST(${degree(c).sql} AS VARCHAR)) AS FLOAT[])`,
      VECTOR,
    ),
  ),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;

export const VECTOR_AGGREGATES = {
  vector_sum: total('vector_sum'),
  vector_avg: total('vector_avg'),
} satisfies Partial<Readonly<Record<AggregateName, AggregateDef>>>;

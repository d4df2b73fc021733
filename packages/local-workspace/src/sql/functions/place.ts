import { T } from '@lakehouse/spark-sql/types/column-type';
import { unsupported } from '../../duck/failures.ts';
import { duck } from '../../duck/fragment.ts';
import { type Typed, typed } from '../values/typed.ts';
import { custom, type FunctionDef, type ScalarName, simple } from './define.ts';

/** The last microsecond of a window. */
function windowTime(value: Typed): Typed {
  const end = value.type.kind === 'struct' ? value.type.fields.find(({ name }) => name === 'end') : undefined;
  if (!end) throw unsupported('window_time of anything but a time window');
  return typed(duck`(struct_extract(${value.sql}, 'end') - to_microseconds(1))`, end.type);
}

/**
 * Functions of a row's position or time window; there is one partition, with number 0, whose rows are numbered from 0.
 */
export const PLACE_FUNCTIONS = {
  // Without an order, DuckDB starts again at 1 in each part of a UNION ALL that it reads at once with another.
  monotonically_increasing_id: simple(T.bigint, () => duck`(row_number() OVER (ORDER BY NULL) - 1)`),
  spark_partition_id: simple(T.int, () => duck`CAST(0 AS INTEGER)`),
  window_time: custom((c) => windowTime(c.arg(0, 'any'))),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;

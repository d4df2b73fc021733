import { array, type ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { orderKey } from '../values/order-key.ts';
import { type Typed, typed } from '../values/typed.ts';
import { holdsSignedZero } from '../values/zero.ts';
import { type AggregateContext, type AggregateDef, aggregate } from './aggregate-def.ts';
import { wholeConstant } from './whole-constant.ts';

/** DuckDB stores nested values of min, max, first and max_by as sort keys, which lose the sign of zero. */
export const losesSignOfZero = (type: ColumnType): boolean =>
  type.kind !== 'float' && type.kind !== 'double' && holdsSignedZero(type);

type ByOther = 'arg_min_null' | 'arg_max_null';
/** So many rows at most are asked for. */
const MAX_ROWS = 100_000;

/** The values of the rows with the largest or smallest keys, in their order; of equal keys those that come first. */
function ofSeveral(c: AggregateContext, fn: ByOther, value: Typed, key: Typed): Duck {
  const wanted = wholeConstant(c, 2, 1) ?? 0;
  if (wanted < 1 || wanted > MAX_ROWS)
    throw badRequest(
      'DATATYPE_MISMATCH.VALUE_OUT_OF_RANGE',
      `The \`k\` of ${c.name} must be between [1, ${MAX_ROWS}] (current value = ${wanted}).`,
      '42K09',
    );
  const rows = c.wrap('list', [duck`struct_pack(k := ${orderKey(key)}, v := ${value.sql})`], {
    filter: duck`${key.sql} IS NOT NULL`,
  });
  const [place, order] = fn === 'arg_max_null' ? [duck`-i_`, duck`'DESC'`] : [duck`i_`, duck`'ASC'`];
  const keys = duck`list_transform(${rows}, lambda e_, i_: struct_pack(k := e_.k, i := ${place}))`;
  const first = duck`list_slice(list_sort(${keys}, ${order}), 1, ${wanted})`;
  return duck`CASE WHEN len(${rows}) > 0 THEN list_transform(${first}, lambda s_: struct_extract(list_extract(${rows}, abs(s_.i)), 'v')) END`;
}

/** `max_by(value, key)` and `min_by`, or the values of so many rows. */
export const byOther = (fn: ByOther): AggregateDef =>
  aggregate((c) => {
    const [value, key] = [c.arg(0, 'any'), c.arg(1, 'any')];
    if (c.args[2]) return typed(ofSeveral(c, fn, value, key), array(value.type));
    if (!losesSignOfZero(value.type)) return typed(c.wrap(fn, [value.sql, key.sql]), value.type);
    const pairs = c.wrap('list', [duck`struct_pack(v := ${value.sql}, k := ${key.sql})`], {
      filter: duck`${key.sql} IS NOT NULL`,
    });
    const isNext = fn === 'arg_max_null' ? duck`b_.k > a_.k` : duck`b_.k < a_.k`;
    const found = duck`list_reduce(${pairs}, lambda a_, b_: CASE WHEN ${isNext} THEN b_ ELSE a_ END)`;
    return typed(duck`CASE WHEN len(${pairs}) > 0 THEN struct_extract(${found}, 'v') END`, value.type);
  });

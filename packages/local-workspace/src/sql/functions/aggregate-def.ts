import type { FunctionName } from '@lakehouse/spark-sql/functions/table';
import type { Duck } from '../../duck/fragment.ts';
import type { Typed } from '../values/typed.ts';
import type { CallContext } from './define.ts';

/** Adds DISTINCT, FILTER and OVER to one DuckDB aggregate call: `over(call)` is given by the binder. */
type Wrap = (
  name: string,
  args: readonly Duck[],
  options?: { readonly order?: Duck; readonly filter?: Duck; readonly noDistinct?: boolean },
) => Duck;

/** One call of an aggregate being bound. */
export interface AggregateContext extends CallContext {
  readonly wrap: Wrap;
}

/** The main names of the functions in Spark SQL's table that need a group or a window. */
export type AggregateName = FunctionName<'aggregate' | 'window'>;

/** An aggregate or window function. */
export interface AggregateDef {
  bind(context: AggregateContext): Typed;
}

export const aggregate = (bind: (c: AggregateContext) => Typed): AggregateDef => ({ bind });

import type { Expression, FrameBound, SortItem, Window } from '@lakehouse/spark-sql/syntax/tree';
import type { Py } from '../ast.ts';
import { toIdentifier } from '../names.ts';
import { py } from '../py.ts';

interface WindowParts {
  readonly key: (expression: Expression) => Py;
  readonly sort: (item: SortItem) => Py;
}

/** A window as a WindowSpec of the API, or undefined where only SQL can express it. */
export function windowPy(window: Window, { key, sort }: WindowParts): Py | undefined {
  const { base, partitionBy, orderBy, frame } = window;
  if (base !== undefined) return undefined;
  let spec = py`Window`;
  if (partitionBy.length > 0) spec = py`${spec}.partitionBy(${py.args(partitionBy.map(key))})`;
  if (orderBy.length > 0) spec = py`${spec}.orderBy(${py.args(orderBy.map(sort))})`;
  if (frame) {
    const from = boundPy(frame.from);
    const to = boundPy(frame.to ?? { at: 'current row' });
    if (!from || !to) return undefined;
    spec =
      frame.unit === 'rows'
        ? py`${spec}.rowsBetween(${from}, ${to})`
        : py`${spec}.rangeBetween(${from}, ${to})`;
  }
  return spec.kind === 'name' ? py`Window.partitionBy()` : spec;
}

/** What a window is, in a name: `by_customer_id_until_order_date`. */
export function windowName({ partitionBy, orderBy, frame }: Window): string {
  const keys = partitionBy.map(nameOf);
  const [order] = orderBy.map(({ value }) => nameOf(value));
  const isKnown = keys.length <= 3 && keys.every((key) => key !== undefined);
  const by = keys.length === 0 ? [] : isKnown ? ['by', keys.join('_and_')] : ['by_keys'];
  const isRunning = frame?.from.at === 'unbounded preceding' && frame.to?.at !== 'unbounded following';
  const over = orderBy.length === 0 ? [] : [isRunning ? 'until' : 'over', order ?? 'order'];
  const isWhole = by.length + over.length === 0;
  return isWhole ? 'all_rows' : toIdentifier([...by, ...over].join('_'));
}

const nameOf = (expression: Expression): string | undefined =>
  expression.kind === 'column' ? expression.path.at(-1) : undefined;

/** A bound as rows before (negative) or after the current one. */
function boundPy(bound: FrameBound): Py | undefined {
  if (!('by' in bound))
    return {
      'unbounded preceding': py`Window.unboundedPreceding`,
      'unbounded following': py`Window.unboundedFollowing`,
      'current row': py`Window.currentRow`,
    }[bound.at];
  const { by, at } = bound;
  if (by.kind !== 'literal' || by.value.type !== 'number' || !/^\d{1,9}$/u.test(by.value.text))
    return undefined;
  return py.int(at === 'preceding' ? -Number(by.value.text) : Number(by.value.text));
}

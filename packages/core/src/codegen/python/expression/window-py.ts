import type { Expression, FrameBound, SortItem, Window } from '@lakehouse/spark-sql/syntax/tree';
import type { Py } from '../ast.ts';
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

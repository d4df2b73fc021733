import { makeInt } from '@lakehouse/spark-sql/syntax/make';
import type { Expression, FrameBound, SortItem, Window } from '@lakehouse/spark-sql/syntax/tree';
import type { PyValue } from './tree.ts';
import { all, chainOf, intOf, isKnown, spreadOf } from './values.ts';

/** What the keys of a window are read by. */
interface KeyReader {
  named(value: PyValue): Expression | undefined;
  sorted(value: PyValue): SortItem | undefined;
}

/** `call.over(window)`. */
export function overOf(call: Expression, spec: PyValue, keys: KeyReader): Expression | undefined {
  const window = call.kind === 'call' ? windowOf(spec, keys) : undefined;
  return call.kind === 'call' && window ? { ...call, over: window } : undefined;
}

/** A WindowSpec of the API. */
function windowOf(spec: PyValue, keys: KeyReader): Window | undefined {
  const { from, calls } = chainOf(spec);
  if (!isKnown(from, 'Window') || calls.length === 0) return undefined;
  let window: Window = { partitionBy: [], orderBy: [] };
  for (const call of calls) {
    const given = spreadOf(call);
    if (!given) return undefined;
    if (call.name === 'partitionBy') {
      const partitionBy = all(given, (key) => keys.named(key));
      if (!partitionBy) return undefined;
      window = { ...window, partitionBy };
    } else if (call.name === 'orderBy') {
      const orderBy = all(given, (key) => keys.sorted(key));
      if (!orderBy) return undefined;
      window = { ...window, orderBy };
    } else if (call.name === 'rowsBetween' || call.name === 'rangeBetween') {
      const [from, to] = given.map(boundOf);
      if (!from || !to || given.length !== 2) return undefined;
      window = { ...window, frame: { unit: call.name === 'rowsBetween' ? 'rows' : 'range', from, to } };
    } else return undefined;
  }
  return window;
}

function boundOf(value: PyValue): FrameBound | undefined {
  if (value.kind === 'attribute' && isKnown(value.of, 'Window')) {
    if (value.name === 'unboundedPreceding') return { at: 'unbounded preceding' };
    if (value.name === 'unboundedFollowing') return { at: 'unbounded following' };
    return value.name === 'currentRow' ? { at: 'current row' } : undefined;
  }
  const rows = intOf(value);
  if (rows === undefined) return undefined;
  if (rows === 0) return { at: 'current row' };
  return { at: rows < 0 ? 'preceding' : 'following', by: makeInt(Math.abs(rows)) };
}

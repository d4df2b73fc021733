import type { PyValue } from '../python-source/tree.ts';

/** Whether a value is made of rows or of the session by calls of methods. */
export function startsFromRows(value: PyValue): boolean {
  let at = value;
  while (at.kind === 'call' || at.kind === 'attribute' || at.kind === 'index') {
    if (at.kind === 'call' && !(at.of.kind === 'attribute')) return false;
    at = at.of;
  }
  return at.kind === 'frame' || (at.kind === 'known' && at.id === 'spark');
}

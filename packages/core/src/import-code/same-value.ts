import type { PyStatement, PyValue } from '../python-source/tree.ts';

const withoutPlace = (key: string, value: unknown): unknown =>
  key === 'start' || key === 'end' ? undefined : value;

const written = (value: PyValue | PyStatement): string => JSON.stringify(value, withoutPlace);

/** Whether two values are written the same, wherever they are. */
export const sameValue = (a: PyValue, b: PyValue): boolean => written(a) === written(b);

import type { Py } from './ast.ts';
import { py } from './py.ts';

/** The frame with columns that don't refer to each other, added in one call. */
export function withColumns(frame: Py, columns: readonly (readonly [name: Py, value: Py])[]): Py {
  const [first] = columns;
  if (!first) return frame;
  return columns.length === 1
    ? py`${frame}.withColumn(${py.args(first)})`
    : py`${frame}.withColumns(${py.dict(columns)})`;
}

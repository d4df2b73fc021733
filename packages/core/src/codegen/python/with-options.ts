import type { Py } from './ast.ts';
import { py } from './py.ts';

/** `value.option("a", 1).option(…)` */
export const withOptions = (start: Py, options: readonly (readonly [string, Py])[]): Py =>
  options.reduce((before, [name, value]) => py`${before}.option(${py.str(name)}, ${value})`, start);

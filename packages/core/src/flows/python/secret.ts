import type { Py } from '../../codegen/python/ast.ts';
import { py } from '../../codegen/python/py.ts';

/** Reads a secret when the code runs. */
export const secret = (scope: string, key: string): Py =>
  py`dbutils.secrets.get(scope=${py.str(scope.trim())}, key=${py.str(key.trim())})`;

/** `value.option("a", 1).option(…)` */
export const withOptions = (start: Py, options: readonly (readonly [string, Py])[]): Py =>
  options.reduce((before, [name, value]) => py`${before}.option(${py.str(name)}, ${value})`, start);

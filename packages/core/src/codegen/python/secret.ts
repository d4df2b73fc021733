import type { Py } from './ast.ts';
import { py } from './py.ts';

/** Reads a secret when the code runs. */
export const secret = (scope: string, key: string): Py =>
  py`dbutils.secrets.get(scope=${py.str(scope.trim())}, key=${py.str(key.trim())})`;

import { unsupported } from '../../duck/failures.ts';
import type { Typed } from '../values/typed.ts';

/** A session value (`current_user`, …), passed with the parameters under a name that no parameter can have. */
export function sessionValue(parameters: ReadonlyMap<string, Typed>, name: string): Typed {
  const value = parameters.get(`${name}()`);
  if (!value) throw unsupported(`${name} in a view or a constraint`);
  return value;
}

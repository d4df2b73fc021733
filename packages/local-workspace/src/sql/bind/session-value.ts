import { unsupported } from '../../duck/failures.ts';
import type { Typed } from '../values/typed.ts';
import { fieldOf } from './access.ts';

/** The name under which a session's variable is passed with the parameters. */
const PREFIX = 'variable ';
export const variableKey = (name: string): string => `${PREFIX}${name.toLowerCase()}`;
export const isVariableKey = (key: string): boolean => key.startsWith(PREFIX);

/** The variable of a dotted name, which `session` may qualify, or a field in it. */
export function variableOf(
  parameters: ReadonlyMap<string, Typed>,
  parts: readonly string[],
): Typed | undefined {
  const [first = '', second = ''] = parts.map((part) => part.toLowerCase());
  const qualified = first === 'session' ? 1 : first === 'system' && second === 'session' ? 2 : 0;
  const at = parts.length > qualified ? qualified : 0;
  const value = parameters.get(variableKey(parts[at] ?? ''));
  return value && parts.slice(at + 1).reduce(fieldOf, value);
}

/** A session value (`current_user`, …), passed with the parameters under a name that no parameter can have. */
export function sessionValue(parameters: ReadonlyMap<string, Typed>, name: string): Typed {
  const value = parameters.get(`${name}()`);
  if (!value) throw unsupported(`${name} in a view or a constraint`);
  return value;
}

import { unsupported } from '../../duck/failures.ts';
import type { Typed } from '../values/typed.ts';
import { fieldOf } from './access.ts';

/** The name under which a variable, perhaps with a qualifier, is passed with the parameters. */
const PREFIX = 'variable ';
/** No part of a name that is typed holds it. */
const BETWEEN = '\u0000';
export const variableKey = (...parts: readonly string[]): string =>
  `${PREFIX}${parts.join(BETWEEN).toLowerCase()}`;
/** Qualifies the variables of a session, which those of a script hide. */
export const SESSION = 'session';
export const isVariableKey = (key: string): boolean => key.startsWith(PREFIX);

/**
 * The variable of a dotted name, or a field in it. `session` or `system.session` may qualify those of a session, and the
 * label of a block those of a script.
 */
export function variableOf(
  parameters: ReadonlyMap<string, Typed>,
  parts: readonly string[],
): Typed | undefined {
  const [first = '', second = ''] = parts.map((part) => part.toLowerCase());
  const qualifiers = first === SESSION ? 1 : first === 'system' && second === SESSION ? 2 : 0;
  const inSession =
    parts.length > qualifiers && qualifiers > 0
      ? parameters.get(variableKey(SESSION, parts[qualifiers] ?? ''))
      : undefined;
  if (inSession) return parts.slice(qualifiers + 1).reduce(fieldOf, inSession);
  const labelled = parts.length > 1 ? parameters.get(variableKey(first, second)) : undefined;
  if (labelled) return parts.slice(2).reduce(fieldOf, labelled);
  const value = parameters.get(variableKey(first));
  return value && parts.slice(1).reduce(fieldOf, value);
}

/** A session value (`current_user`, …), passed with the parameters under a name that no parameter can have. */
export function sessionValue(parameters: ReadonlyMap<string, Typed>, name: string): Typed {
  const value = parameters.get(`${name}()`);
  if (!value) throw unsupported(`${name} in a view or a constraint`);
  return value;
}

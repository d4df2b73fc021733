import { badRequest } from '../../duck/failures.ts';
import type { Run } from '../run/context.ts';
import type { SharedSession } from '../run/shared-session.ts';

/** The session of a statement that is about one. */
export function sessionOf({ session: { shared } }: Run): SharedSession {
  if (!shared) throw new Error('A statement about a session runs without one');
  return shared;
}

/** The name of what only a session has: one part, which `session` or `system.session` may precede. */
export function sessionName(name: readonly string[], wrong: () => Error): string {
  const [only = '', ...before] = name.map((part) => part.toLowerCase()).toReversed();
  const scope = before.toReversed().join('.');
  if (scope !== '' && scope !== 'session' && scope !== 'system.session') throw wrong();
  return only;
}

/** A name as Spark's messages have it. */
export const quoted = (name: readonly string[]): string => name.map((part) => `\`${part}\``).join('.');

export const variableNotFound = (name: readonly string[]): Error =>
  badRequest(
    'VARIABLE_NOT_FOUND',
    `The variable ${quoted(name)} cannot be found. Verify the spelling and correctness of the schema and catalog.`,
    '42883',
  );

export const unresolvedVariable = (name: readonly string[]): Error =>
  badRequest(
    'UNRESOLVED_VARIABLE',
    `Cannot resolve variable ${quoted(name)} on search path [\`SYSTEM\`, \`SESSION\`].`,
    '42883',
  );

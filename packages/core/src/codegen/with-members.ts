/**
 * Adds members of any name to a function: `Object.assign` can't set `name`, which is a read-only property of functions.
 */
export function withMembers<F extends (...args: never[]) => unknown, M extends object>(
  tag: F,
  members: M,
): F & M {
  // defineProperties returns the function itself, whose static type lacks the new members.
  return Object.defineProperties(tag, Object.getOwnPropertyDescriptors(members)) as F & M;
}

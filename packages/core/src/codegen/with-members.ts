/**
 * Adds members of any name to a function: `Object.assign` can't set `name`, which is a read-only property of functions.
 */
export function withMembers<F extends (...args: never[]) => unknown, M extends object>(
  tag: F,
  members: M,
): F & M {
  // It returns its argument, whose type lacks what was added.
  return Object.defineProperties(tag, Object.getOwnPropertyDescriptors(members)) as F & M;
}

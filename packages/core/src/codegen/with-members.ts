/** Gives a function members of any name: `Object.assign` can't set `name`, which functions own and keep read-only. */
export function withMembers<F extends (...args: never[]) => unknown, M extends object>(
  tag: F,
  members: M,
): F & M {
  return Object.defineProperties(tag, Object.getOwnPropertyDescriptors(members)) as F & M;
}

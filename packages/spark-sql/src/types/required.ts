/**
 * Returns a value that the caller guarantees, such as the entry for a key taken from the same map. Throws, naming what
 * is missing, when it is undefined.
 */
export function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`${what} is missing`);
  return value;
}

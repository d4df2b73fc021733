/**
 * A value that the code around it makes sure of: an entry of a map under a key that came from the map. Throws when that
 * is not so, and names what is missing.
 */
export function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`${what} is missing`);
  return value;
}

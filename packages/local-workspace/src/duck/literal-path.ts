/**
 * Whether DuckDB can read exactly this path: in a path with a glob character it reads a backslash as a separator,
 * whether or not it is escaped.
 */
export const isReadablePath = (path: string): boolean => !(path.includes('\\') && /[[*?]/u.test(path));

/** A path as DuckDB's readers take it: all its characters are matched literally, not as a glob. */
export const literalPath = (path: string): string =>
  path.includes('\\') ? path : path.replace(/[[\]*?]/gu, (character) => `[${character}]`);

/**
 * Whether DuckDB can be told to read this one path: in a path with a sign of a glob it takes a backslash for a separator,
 * however it is written.
 */
export const isReadablePath = (path: string): boolean => !(path.includes('\\') && /[[*?]/u.test(path));

/** A path as DuckDB's readers take it: none of its characters stands for others, as in a glob. */
export const literalPath = (path: string): string =>
  path.includes('\\') ? path : path.replace(/[[\]*?]/gu, (sign) => `[${sign}]`);

const MAX = 24;

/** A value in a button or a menu: quoted, and cut when long. */
export const shortValue = (value: string | null): string =>
  value === null ? 'NULL' : `“${value.length > MAX ? `${value.slice(0, MAX)}…` : value}”`;

/**
 * A spreadsheet takes a value that begins with one of these characters for a formula and evaluates it when the file is
 * opened; anyone who can write a row could inject one.
 */
const FORMULA = /^[=+\-@\t\r\n]/u;
/** A spreadsheet reads signed numbers as numbers, not as formulas. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/u;

const disarmed = (value: string): string =>
  FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;

// An empty string is quoted too, since an empty field means NULL.
const field = (value: string | null): string => {
  if (value === null) return '';
  const safe = disarmed(value);
  return safe === '' || /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * One line of CSV (RFC 4180) with its line end, as in every CSV file of the app. NULL is an empty field, an empty
 * string is `""`; a string that a spreadsheet would take for a formula is prefixed with `'`.
 */
export const csvLine = (values: readonly (string | null)[]): string => `${values.map(field).join(',')}\r\n`;

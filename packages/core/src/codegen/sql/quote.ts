import { quoteName } from '@lakehouse/spark-sql/syntax/quote';

/**
 * A dotted table name. `default` is a keyword only where a value is possible, and it is the most common schema name, so
 * it stays unquoted after a dot.
 */
export const quotePath = (parts: readonly string[]): string =>
  parts.map((part, at) => (at > 0 && part.toLowerCase() === 'default' ? part : quoteName(part))).join('.');

/** A name in the quotes of standard SQL, of any text. */
export const quoteStandardName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

import { quoteName } from '@lakehouse/spark-sql/syntax/quote';

/**
 * A dotted name, as tables have it. `default` is a word of its own only where a value may stand, and the commonest name
 * of a schema, so it stays bare behind a dot.
 */
export const quotePath = (parts: readonly string[]): string =>
  parts.map((part, at) => (at > 0 && part.toLowerCase() === 'default' ? part : quoteName(part))).join('.');

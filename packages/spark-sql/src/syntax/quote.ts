import { QUOTED_WHEN_NAME } from './keywords.ts';

const PLAIN = /^[A-Za-z_][A-Za-z0-9_]*$/u;

/** A name as one identifier: in backticks unless it is a plain word that no engine reserves. */
export const quoteName = (name: string): string =>
  PLAIN.test(name) && !QUOTED_WHEN_NAME.has(name.toLowerCase()) ? name : `\`${name.replaceAll('`', '``')}\``;

// A NUL is never written as \0: digits after it would make it an octal escape.
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\0': '\\u0000',
};

/**
 * A string as one literal with backslash escapes. `${` is escaped as well, since Spark substitutes variables in the
 * statement text even inside literals (spark.sql.variable.substitute).
 */
export const quoteString = (text: string): string =>
  `'${text.replace(/[\\'\n\r\t\0]/gu, (character) => ESCAPES[character] ?? character).replaceAll('${', '\\u0024{')}'`;

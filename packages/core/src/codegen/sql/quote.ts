const PLAIN = /^[A-Za-z_][A-Za-z0-9_]*$/u;

/** Words that Spark SQL (ANSI mode) reserves, and those that change a select's meaning when unquoted. */
const RESERVED = new Set(
  `all and anti any array as asc at authorization between both by case cast check collate column constraint create cross
  current_date current_time current_timestamp current_user desc distinct div else end escape except exists false fetch
  filter for foreign from full function grant group grouping having if in inner insert intersect interval into is join
  lateral leading left like limit map merge minus natural not null offset on only or order outer overlaps primary qualify
  references rlike ilike right select semi session_user set some struct table tablesample then time timestamp to trailing
  true union unique unknown unpivot update user using values when where window with pivot default`.split(
    /\s+/u,
  ),
);

/** A name as one SQL identifier: back-ticked unless it is a plain word that is not reserved. */
export const quoteSqlName = (name: string): string =>
  PLAIN.test(name) && !RESERVED.has(name.toLowerCase()) ? name : `\`${name.replaceAll('`', '``')}\``;

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\0': '\\0',
};

/**
 * A text as one Spark SQL string literal with backslash escapes. `${` is written as `\u0024{`, since Spark substitutes
 * variables in the statement text even inside literals (spark.sql.variable.substitute).
 */
export const quoteSqlString = (text: string): string =>
  `'${text.replace(/[\\'\n\r\t\0]/gu, (sign) => ESCAPES[sign] ?? sign).replaceAll('${', '\\u0024{')}'`;

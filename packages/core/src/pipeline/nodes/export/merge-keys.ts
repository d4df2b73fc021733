import { REFUSAL_TEXTS as TEXTS } from '../../../codegen/refusal-texts.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';

/** The number of repeated keys that a message names. */
const NAMED = sql.int(3);

/**
 * A statement that fails, like the generated `check_keys`, if keys of a query are NULL or repeated: a merge
 * would insert such rows twice, or change a row in one of several ways.
 */
export function checkKeys(keys: readonly string[], query: Sql): Sql {
  const names = keys.map((key) => sql.name(key));
  const texts = sql.list(names.map((name) => sql`CAST(${name} AS STRING)`));
  const isMissing = sql.all(
    names.map((name) => sql`${name} IS NULL`),
    'OR',
  );
  return sql`SELECT if(count(*) = 0, true, raise_error(concat(
  ${sql.str(`${TEXTS.keys} (${TEXTS.repeated}: `)}, count_if(NOT no_key),
  if(count_if(NOT no_key) = 0, '', concat(${sql.str(`, ${TEXTS.suchAs} `)}, array_join(slice(array_sort(collect_list(if(no_key, NULL, key_text))), 1, ${NAMED}), '; '))),
  ${sql.str(`; ${TEXTS.withoutKey}: `)}, coalesce(sum(if(no_key, key_rows, 0)), 0), ')'
))) AS keys_are_unique
FROM (
  SELECT concat_ws(', ', ${texts}) AS key_text, count(*) AS key_rows, ${isMissing} AS no_key
  FROM (
    ${query}
  )
  GROUP BY ${sql.list(names)}
  HAVING count(*) > 1 OR ${isMissing}
)`;
}

/** A statement that fails, like the generated `check_changes`, if a key of the changes or their order is NULL. */
export function checkChanges(keys: readonly string[], order: string, query: Sql): Sql {
  const isMissing = sql.all(
    keys.map((key) => sql`${sql.name(key)} IS NULL`),
    'OR',
  );
  return sql`SELECT if(no_key + no_order = 0, true, raise_error(concat(
  ${sql.str(`${TEXTS.changes} (${TEXTS.withoutKey}: `)}, no_key, ${sql.str(`; ${TEXTS.withoutOrder}: `)}, no_order, ')'
))) AS changes_have_an_order
FROM (
  SELECT count_if(${isMissing}) AS no_key, count_if(${sql.name(order)} IS NULL) AS no_order
  FROM (
    ${query}
  )
)`;
}

/** A statement that fails, like the generated `check_replaced`, if rows of the query do not meet the condition. */
export const checkReplaced = (condition: Sql, query: Sql): Sql =>
  sql`SELECT if(count(*) = 0, true, raise_error(concat(${sql.str(`${TEXTS.notReplaced} (${TEXTS.others}: `)}, count(*), ')'))) AS rows_are_replaced
FROM (
  ${query}
)
WHERE NOT coalesce(${condition}, false)`;

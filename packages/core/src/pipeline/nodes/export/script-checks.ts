import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { wrapped } from '../../../codegen/sql/wrapped.ts';
import { type ExportConfig, isOrdered, needsSamePartitions, replacesPartitions } from './config.ts';

/**
 * What a script, which can't look at the table before it is written, does about columns and partitions that differ: a
 * statement that fails, or a comment that says what is not checked.
 */
export function scriptChecks(
  config: ExportConfig,
  target: Sql,
  query: Sql,
  rows: Schema | undefined,
): { readonly statements: readonly Sql[]; readonly comments: readonly Sql[] } {
  const comments: string[] = [];
  if (replacesPartitions(config))
    comments.push('Replaces the rows with these values, also in a table with other partitions.');
  else if (needsSamePartitions(config)) comments.push('Adds the rows also to a table with other partitions.');
  const changes = isOrdered(config) ? 'fail' : config.schemaChanges;
  if (changes === 'add')
    comments.push('Adds new columns, and does not stop where a column has another type.');
  const compares = changes === 'fail' && rows !== undefined;
  if (changes === 'fail' && !compares)
    comments.push('Does not compare the columns: those of the rows are known only when the query runs.');
  return {
    statements: compares ? [sameColumns(target, query, rows)] : [],
    comments: comments.map((text) => sql.comment(text)),
  };
}

/**
 * Fails unless a table has the columns of the query and no others, in any order. A new column fails by its name. The type
 * of a struct lists its fields: it is longer when the table has further columns.
 */
function sameColumns(target: Sql, query: Sql, rows: Schema): Sql {
  const structOf = (table: Sql): Sql => {
    const fields = rows.map(({ name }) => sql`${sql.str(name.toLowerCase())}, ${table}.${sql.name(name)}`);
    return wrapped(sql`named_struct(${sql.list(fields)})`);
  };
  return sql`SELECT if(new_type = common_type AND length(old_type) = length(common_type), true, raise_error(concat(
  'The columns are not those of the table (rows: ', new_type, '; table: ', old_type, ')'
))) AS columns_are_the_same
FROM (
  SELECT
    typeof(${structOf(sql`new`)}) AS new_type,
    typeof(${structOf(sql`old`)}) AS common_type,
    typeof(struct(old.*)) AS old_type
  FROM (SELECT 1)
  LEFT JOIN (SELECT * FROM ${target} LIMIT 0) AS old ON true
  LEFT JOIN (
    SELECT * FROM (
      ${query}
    ) LIMIT 0
  ) AS new ON true
)`;
}

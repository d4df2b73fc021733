import type { Body, Cte } from '@lakehouse/spark-sql/syntax/tree';
import { visitQuery } from '@lakehouse/spark-sql/syntax/visit';
import { sameName } from '@lakehouse/spark-sql/types/column-type';
import { raise } from '../../duck/duck.ts';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { cast } from '../values/cast.ts';
import { typed } from '../values/typed.ts';
import type { BoundQuery } from './bound-query.ts';

/** Databricks stops a recursion after this many steps. */
const MAX_LEVEL = 100;

/** Whether a CTE refers to itself (and may). */
export function isRecursive({ name, query, recursive }: Cte): boolean {
  let found = false;
  if (recursive)
    visitQuery(query, {
      source(source) {
        const parts = source.kind === 'table' ? source.name : [];
        if (parts.length === 1 && sameName(parts[0] ?? '', name)) found = true;
        return !found;
      },
    });
  return found;
}

/** The anchor of a recursion, and the step that derives further rows from the previous ones. */
export function recursiveParts({ name, query }: Cte): { first: Body; step: Body } {
  const { body } = query;
  if (
    body.kind !== 'set' ||
    body.operator !== 'union' ||
    !body.all ||
    body.byName ||
    query.order.length > 0 ||
    query.limit
  )
    throw badRequest(
      'INVALID_RECURSIVE_CTE',
      `The recursive CTE \`${name}\` must be the UNION ALL of an anchor query and a recursive query.`,
      '42836',
    );
  return { first: body.left, step: body.right };
}

/**
 * DuckDB's text of the recursion; the step sees the rows of the step before as `sqlName`. The types are those of the
 * first rows.
 */
export function recursion(sqlName: Duck, first: BoundQuery, step: BoundQuery): Duck {
  if (first.columns.length !== step.columns.length)
    throw badRequest(
      'NUM_COLUMNS_MISMATCH',
      `UNION can only be performed on inputs with the same number of columns, but the first input has ${first.columns.length} columns and the second input has ${step.columns.length} columns.`,
      '42826',
    );
  const firstColumns = first.columns.map(({ type }, index) => {
    const own = step.columns[index]?.type ?? type;
    return duck`${cast(typed(duck`s.c${index}`, own), type).sql} AS c${index}`;
  });
  const message = `Recursion level limit ${MAX_LEVEL} reached but query has not exhausted.`;
  const end = raise('RECURSION_LEVEL_LIMIT_EXCEEDED', duck.str(message));
  return duck`SELECT f.*, 0 AS level FROM (${first.sql}) f UNION ALL SELECT ${firstColumns}, CASE WHEN l.level >= ${MAX_LEVEL} THEN ${end} ELSE l.level + 1 END FROM (${step.sql}) s CROSS JOIN (SELECT max(level) AS level FROM ${sqlName}) l`;
}

/** Bounds of the anchor rows need not hold for the rows derived from them. */
export const withoutBounds = (query: BoundQuery): BoundQuery => ({
  sql: query.sql,
  columns: query.columns.map(({ name, type }) => ({ name, type })),
});

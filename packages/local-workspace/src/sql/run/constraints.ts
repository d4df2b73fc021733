import type { MetaData } from '../../delta/actions.ts';
import { CONSTRAINT_PREFIX } from '../../delta/protocol.ts';
import { raise } from '../../duck/duck.ts';
import { duck } from '../../duck/fragment.ts';
import type { BoundQuery } from '../bind/bound-query.ts';
import { QueryBinder } from '../bind/query.ts';
import { derived } from '../bind/relation.ts';
import { NO_NAMES } from '../bind/routine.ts';
import { parseExpression } from '../parse/parse-statement.ts';
import { Scope } from '../values/scope.ts';

/** A table's CHECK constraints: name and condition in Databricks SQL (Delta protocol, "CHECK Constraints"). */
export const checkConstraints = ({ configuration }: MetaData): readonly (readonly [string, string])[] =>
  Object.entries(configuration)
    .filter(([key]) => key.startsWith(CONSTRAINT_PREFIX))
    .map(([key, condition]) => [key.slice(CONSTRAINT_PREFIX.length), condition]);

/** The name of the table property that stores a constraint. */
export const constraintKey = (name: string): string => CONSTRAINT_PREFIX + name.toLowerCase();

/** The same rows; the statement fails on a row that violates a constraint (its condition is false or NULL). */
export function withConstraints(query: BoundQuery, metaData: MetaData): BoundQuery {
  const constraints = checkConstraints(metaData);
  if (constraints.length === 0) return query;
  const rows = derived(query.sql, duck`k`, query.columns, []);
  const scope = new Scope(rows.columns);
  const values = duck.join(
    rows.columns.map(
      ({ name, sql }) => duck`${duck.str(`\n - ${name} : `)} || coalesce(CAST(${sql} AS VARCHAR), 'null')`,
    ),
    ' || ',
  );
  const tests = constraints.map(([name, condition]) => {
    const test = new QueryBinder(new Map(), NO_NAMES).condition(parseExpression(condition), { scope });
    const message = duck`${duck.str(`CHECK constraint ${name} (${condition}) violated by row with values:`)} || ${values}`;
    return duck`CASE WHEN ${test} THEN true ELSE ${raise('DELTA_VIOLATE_CONSTRAINT_WITH_VALUES', message)} END`;
  });
  return { ...query, sql: duck`SELECT * FROM ${rows.from} WHERE ${duck.join(tests, ' AND ')}` };
}

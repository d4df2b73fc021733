import type { Sql } from '@lakehouse/core/codegen/sql/sql';
import { rowsOfStep } from '@lakehouse/core/pipeline/compared-steps';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import { inTimeZone } from '@lakehouse/core/pipeline/time-zone';
import { distinctValues } from '@lakehouse/core/sql-profile/distinct-values';
import { findRows } from '@lakehouse/core/sql-profile/find-rows';
import { type ProfileLists, profileQuery } from '@lakehouse/core/sql-profile/profile';
import type { ResultColumn } from '@lakehouse/core/sql-profile/result-column';
import { SUGGESTING } from '@lakehouse/core/sql-profile/suggest-rules';
import { formatType } from '@lakehouse/spark-sql/types/column-type';

type Columns = readonly ResultColumn[];

/** A statement about all rows of a node, as text; undefined where SQL can't say them. */
function about(plan: Plan, nodeId: string, ask: (rows: Sql) => Sql | undefined): string | undefined {
  const rows = rowsOfStep(plan, nodeId);
  const question = rows.ok ? ask(rows.value) : undefined;
  return question && inTimeZone(plan.timeZone, question).text;
}

/** Asks what is in every column. */
export const profileStatement = (
  plan: Plan,
  nodeId: string,
  columns: Columns,
  lists?: ProfileLists,
): string | undefined =>
  columns.length === 0
    ? undefined
    : about(plan, nodeId, (rows) =>
        profileQuery(
          rows,
          columns,
          columns.map((_, index) => index),
          lists,
        ),
      );

/** Asks for what rules are suggested from; undefined while the columns are not known. */
export function suggestionStatement(plan: Plan, nodeId: string): string | undefined {
  const columns = plan.byId.get(nodeId)?.schema?.map(({ name, type }) => ({ name, type: formatType(type) }));
  return columns && profileStatement(plan, nodeId, columns, SUGGESTING);
}

/** Asks for all rows. */
export const rowsStatement = (plan: Plan, nodeId: string): string | undefined =>
  about(plan, nodeId, (rows) => rows);

/** Asks for the first rows that contain a text. */
export const findStatement = (
  plan: Plan,
  nodeId: string,
  columns: Columns,
  text: string,
  limit: number,
): string | undefined => about(plan, nodeId, (rows) => findRows(rows, columns, text, limit));

/** Asks for the values of a column that contain a text. */
export const valuesStatement = (
  plan: Plan,
  nodeId: string,
  column: string,
  search: string,
): string | undefined => about(plan, nodeId, (rows) => distinctValues(rows, column, search));

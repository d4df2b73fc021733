import { type Sql, sql } from '@lakehouse/core/codegen/sql/sql';
import { nodeQuery } from '@lakehouse/core/pipeline/emit-sql';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import { inTimeZone } from '@lakehouse/core/pipeline/time-zone';
import {
  countDifferences,
  listDifferences,
  type RowComparison,
} from '@lakehouse/core/sql-profile/compare-rows';
import { distinctValues } from '@lakehouse/core/sql-profile/distinct-values';
import { findRows } from '@lakehouse/core/sql-profile/find-rows';
import { type ProfileLists, profileQuery } from '@lakehouse/core/sql-profile/profile';
import type { ResultColumn } from '@lakehouse/core/sql-profile/result-column';
import { SUGGESTING } from '@lakehouse/core/sql-profile/suggest-rules';
import { formatType } from '@lakehouse/spark-sql/types/column-type';

type Columns = readonly ResultColumn[];

/** The rows of a node as its preview shows them. */
const lookedAt = (plan: Plan, nodeId: string) => nodeQuery(plan, nodeId, undefined, { looksOnly: true });

/** A statement about all rows of a node, as text; undefined where SQL can't say them. */
function about(plan: Plan, nodeId: string, ask: (rows: Sql) => Sql | undefined): string | undefined {
  const rows = lookedAt(plan, nodeId);
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

/** Asks how many rows differ between two nodes, and for the first of them; undefined without a key, or without SQL. */
export function compareStatements(
  plan: Plan,
  [from, to]: readonly [string, string],
  columns: Columns,
  key: readonly string[],
): { readonly counts: string; readonly list: string } | undefined {
  const [old, now] = [lookedAt(plan, from), lookedAt(plan, to)];
  if (!old.ok || !now.ok || key.length === 0) return undefined;
  const comparison: RowComparison = {
    old: sql`(\n${old.value}\n)`,
    now: sql`(\n${now.value}\n)`,
    columns,
    key,
  };
  return {
    counts: inTimeZone(plan.timeZone, countDifferences(comparison)).text,
    list: inTimeZone(plan.timeZone, listDifferences(comparison)).text,
  };
}

import { readQueryText } from '@lakehouse/core/codegen/sql/query-text';
import { type Sql, sql } from '@lakehouse/core/codegen/sql/sql';
import type { ResultColumn } from '@lakehouse/core/sql-profile/result-column';
import { parametersOf } from '../model/run/parameters-of.ts';
import type { Parameter, RunRequest } from '../model/run/query-run.ts';

/** A query that can be analyzed: all its rows are charted and profiled, regardless of the row limit. */
export interface Subject {
  readonly ok: true;
  /** Another run is another subject: the tables may have changed. */
  readonly id: string;
  readonly query: Sql;
  readonly columns: readonly ResultColumn[];
  readonly parameters: readonly Parameter[];
  readonly warehouseId: string;
  /** Maximum number of rows of an arrangement. */
  readonly rowLimit: number;
}

/** Why a statement can't be analyzed. */
export interface NoSubject {
  readonly ok: false;
  readonly reason: string;
}

/** The query of a statement that returned a result. */
export function readSubject(
  statement: string,
  { parameters, warehouseId, rowLimit }: RunRequest,
  { statementId, columns }: { readonly statementId: string; readonly columns: readonly ResultColumn[] },
): Subject | NoSubject {
  const read = readQueryText(statement);
  if (!read.ok) return { ok: false, reason: read.message };
  return {
    ok: true,
    id: statementId,
    query: sql.query(statement),
    columns,
    parameters: parametersOf(statement, parameters),
    warehouseId,
    rowLimit,
  };
}

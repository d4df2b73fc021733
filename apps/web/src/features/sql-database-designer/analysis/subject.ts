import { readQueryText } from '@lakehouse/core/codegen/sql/query-text';
import { type Sql, sql } from '@lakehouse/core/codegen/sql/sql';
import type { ResultColumn } from '@lakehouse/core/sql-profile/result-column';
import { parametersOf } from '../model/run/parameters-of.ts';
import type { Parameter, RunRequest } from '../model/run/query-run.ts';

/** A query that can be asked about: its rows are what is charted and profiled, whatever the row limit was. */
export interface Subject {
  readonly ok: true;
  /** Another run is another subject: the tables may have changed. */
  readonly id: string;
  readonly query: Sql;
  readonly columns: readonly ResultColumn[];
  readonly parameters: readonly Parameter[];
  readonly warehouseId: string;
}

/** Why nothing can be asked about a statement. */
export interface NoSubject {
  readonly ok: false;
  readonly reason: string;
}

/** The query of a statement that gave a result. */
export function readSubject(
  statement: string,
  { parameters, warehouseId }: RunRequest,
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
  };
}

import type { ResultOutput } from '../../engine/messages.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import type { Query } from '../parse/ast.ts';
import type { Statement } from '../parse/statement.ts';
import { runTableStatement } from '../tables/run-table-statement.ts';
import { answer, texts } from './answer.ts';
import type { Run } from './context.ts';
import { exportDirectory } from './export-statement.ts';
import { mergeRows } from './merge-statement.ts';
import { createObject, dropObject } from './object-statements.ts';
import { replaceWhere } from './replace-where.ts';
import { deleteRows, updateRows } from './row-statements.ts';
import { describe, describeColumns, show } from './show-statements.ts';
import { bindQuery, createTable, createView, insert } from './write-statements.ts';

/** Runs one parsed statement. Only selects reach DuckDB, and COPY of selects. Rejects with SqlError. */
export async function runStatement(
  run: Run,
  statement: Statement,
  rowLimit: number | undefined,
  output?: ResultOutput,
): Promise<StatementResult> {
  switch (statement.k) {
    case 'query':
      return run.store.copies.during((copies) =>
        select(run.reading(copies), statement.query, rowLimit, output),
      );
    case 'explain': {
      const bound = await bindQuery(run, statement.query);
      const rows = await run.rows(`EXPLAIN ${bound.sql}`);
      return texts(
        ['plan'],
        rows.map((row) => [row[1] ?? null]),
      );
    }
    case 'describeQuery':
      return describeColumns((await bindQuery(run, statement.query)).columns);
    case 'createTable':
      return createTable(run, statement);
    case 'createView':
      return createView(run, statement);
    case 'create':
      return createObject(run, statement);
    case 'drop':
      return dropObject(run, statement);
    case 'insert':
      return statement.replaceWhere
        ? replaceWhere(run, statement, statement.replaceWhere)
        : insert(run, statement);
    case 'insertDirectory':
      return exportDirectory(run, statement);
    case 'delete':
      return deleteRows(run, statement);
    case 'update':
      return updateRows(run, statement);
    case 'merge':
      return mergeRows(run, statement);
    case 'show':
      return show(run, statement);
    case 'describe':
      return describe(run, statement);
    default:
      return runTableStatement(run, statement);
  }
}

/** Up to this many rows a result is computed at once. */
const SMALL_RESULT = 100_000;

async function select(
  run: Run,
  query: Query,
  rowLimit: number | undefined,
  output: ResultOutput | undefined,
): Promise<StatementResult> {
  const bound = await bindQuery(run, query, rowLimit);
  const isSmall = bound.mostRows !== undefined && bound.mostRows <= SMALL_RESULT;
  const { chunks, truncated } = await run.sql(bound.sql, rowLimit, !isSmall, output);
  return {
    ...answer(bound.columns, []),
    chunks,
    truncated,
    rowCount: chunks.reduce((sum, chunk) => sum + chunk.length, 0),
  };
}

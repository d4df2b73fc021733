import type { TableStatement } from '@lakehouse/spark-sql/syntax/statement';
import { commentColumn } from '../../delta/schema-edit.ts';
import { badRequest } from '../../duck/failures.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { done } from '../run/answer.ts';
import type { Run } from '../run/context.ts';
import { missing } from '../run/object-statements.ts';
import { commitMetaData, withTable } from './open-table.ts';

/** COMMENT ON: NULL removes the comment. */
export async function commentOn(
  run: Run,
  { object, name, comment }: Extract<TableStatement, { kind: 'commentOn' }>,
): Promise<StatementResult> {
  const { catalog } = run.store;
  const text = comment ?? undefined;
  switch (object) {
    case 'TABLE':
      await withTable(run, name, async (table) => {
        const { description: _old, ...rest } = table.snapshot.metaData;
        const metaData = text === undefined ? rest : { ...rest, description: text };
        await commitMetaData(run, table, 'SET TBLPROPERTIES', metaData);
      });
      return done();
    case 'COLUMN': {
      const [column = '', ...rest] = name.toReversed();
      if (rest.length === 0)
        throw badRequest('INVALID_NAME', 'COMMENT ON COLUMN needs table.column.', '42602');
      await withTable(run, rest.toReversed(), async (table) =>
        commitMetaData(run, table, 'CHANGE COLUMN', commentColumn(table.snapshot.metaData, column, text)),
      );
      return done();
    }
    case 'CATALOG':
      await run.demand('MANAGE', 'CATALOG', name);
      if (!(await catalog.setComment([name[0] ?? ''], text))) throw missing('CATALOG', name);
      return done();
    case 'SCHEMA': {
      const [schema = '', parent = run.catalog] = name.toReversed();
      await run.demand('MANAGE', 'SCHEMA', [parent, schema]);
      if (!(await catalog.setComment([parent, schema], text))) throw missing('SCHEMA', [parent, schema]);
      return done();
    }
    case 'VOLUME':
      await run.demand('MANAGE', 'VOLUME', run.full(name));
      if (!(await catalog.setVolumeComment(run.full(name), text))) throw missing('VOLUME', run.full(name));
      return done();
  }
}

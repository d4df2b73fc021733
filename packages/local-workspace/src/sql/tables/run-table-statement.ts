import type { TableStatement } from '@lakehouse/spark-sql/syntax/statement';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { StatementResult } from '../../engine/sql-engine.ts';
import type { Run } from '../run/context.ts';
import { alterTable } from './alter-table.ts';
import { alterView, setViewSchema } from './alter-view.ts';
import { changeTags } from './change-tags.ts';
import { commentOn } from './comment-on.ts';
import { copyInto } from './copy-into.ts';
import { grant, setOwner, showGrants } from './grants.ts';
import { optimizeTable } from './optimize-table.ts';
import { restoreTable } from './restore-table.ts';
import { showTable } from './show-table.ts';
import { showDropped, undropTable } from './undrop-table.ts';
import { vacuumTable } from './vacuum-table.ts';

/** Runs a statement on a whole table or its history. Rejects with SqlError. */
export function runTableStatement(run: Run, statement: TableStatement): Promise<StatementResult> {
  switch (statement.kind) {
    case 'alterTable':
      return alterTable(run, statement);
    case 'alterView':
      return alterView(run, statement);
    case 'setViewSchema':
      return setViewSchema(run, statement);
    case 'commentOn':
      return commentOn(run, statement);
    case 'setTags':
    case 'unsetTags':
      return changeTags(run, statement);
    case 'restore':
      return restoreTable(run, statement);
    case 'optimize':
      return optimizeTable(run, statement);
    case 'vacuum':
      return vacuumTable(run, statement);
    case 'undrop':
      return undropTable(run, statement);
    case 'copyInto':
      return copyInto(run, statement);
    case 'showTable':
      return showTable(run, statement);
    case 'showDropped':
      return showDropped(run, statement);
    case 'grant':
      return grant(run, statement);
    case 'setOwner':
      return setOwner(run, statement);
    case 'showGrants':
      return showGrants(run, statement);
    default:
      return assertNever(statement);
  }
}

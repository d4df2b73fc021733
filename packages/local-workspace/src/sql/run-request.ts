import type { WholeStatement } from '@lakehouse/spark-sql/syntax/script';
import { unsupported } from '../duck/failures.ts';
import type { StatementResult } from '../engine/sql-engine.ts';
import { runnable } from './parse/parse-statement.ts';
import type { Run } from './run/context.ts';
import { temporaryView } from './run/resolve.ts';
import { type Outcome, planStatement, type Reading } from './run-statement.ts';
import { executeInto, statementIn } from './session/execute-immediate.ts';
import { runSetting } from './session/settings.ts';
import { createTemporaryFunction, dropTemporaryFunction } from './session/temporary-functions.ts';
import {
  alterTemporaryView,
  createTemporaryView,
  dropTemporaryView,
  mustBeTable,
} from './session/temporary-views.ts';
import { declareVariables, dropVariable, setVariables, setVariablesByQuery } from './session/variables.ts';

/**
 * Plans what a request says: a statement about its session, or one on the workspace. Rejects with SqlError; a statement
 * about a session is refused where there is none.
 */
export async function planRequest(
  run: Run,
  text: string,
  whole: WholeStatement,
  reading: Reading,
): Promise<Outcome> {
  if (run.session.shared) {
    if (whole.kind === 'executeImmediate') {
      const inner = await statementIn(run, whole);
      return whole.into.length > 0
        ? { kind: 'result', result: await executeInto(run, inner, whole.into) }
        : planRequest(inner.run, inner.text, inner.statement, reading);
    }
    const result = await aboutSession(run, whole);
    if (result) return { kind: 'result', result };
  }
  return planStatement(run, runnable(text, whole), reading);
}

async function aboutSession(run: Run, whole: WholeStatement): Promise<StatementResult | undefined> {
  switch (whole.kind) {
    case 'setTimeZone':
    case 'use':
    case 'set':
    case 'setQueryTag':
    case 'reset':
      return runSetting(run, whole);
    case 'declareVariables':
      return declareVariables(run, whole);
    case 'setVariables':
      return setVariables(run, whole);
    case 'setVariablesByQuery':
      return setVariablesByQuery(run, whole);
    case 'dropVariable':
      return dropVariable(run, whole.name, whole.ifExists);
    case 'createView':
      return whole.temporary ? createTemporaryView(run, whole) : undefined;
    case 'createFunction':
      return whole.temporary ? createTemporaryFunction(run, whole) : undefined;
    case 'drop':
      return whole.temporary ? dropTemporaryFunction(run, whole) : dropTemporaryView(run, whole);
    case 'alterView':
      return temporaryView(run, whole.name) && alterTemporaryView(run, whole);
    case 'setViewSchema':
      if (temporaryView(run, whole.name)) throw unsupported('ALTER VIEW … WITH SCHEMA of a temporary view');
      return undefined;
    case 'setTags':
    case 'unsetTags':
      if (whole.object === 'TABLE' || whole.object === 'VIEW') mustBeTable(run, whole.name);
      return undefined;
    case 'alterTable':
    case 'insert':
    case 'update':
    case 'delete':
    case 'merge':
    case 'optimize':
    case 'vacuum':
    case 'restore':
    case 'copyInto':
    case 'showTable':
    case 'commentOn':
      mustBeTable(run, whole.name);
      return undefined;
    default:
      return undefined;
  }
}

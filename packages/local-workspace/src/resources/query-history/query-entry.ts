import type { QueryEntry } from '../../catalog/query-entries.ts';
import { LOCAL_USER } from '../../engine/identity.ts';
import type { StatementRun } from '../statements/statement-run.ts';
import { statementType } from './statement-type.ts';

/** Maximum characters of a statement's text that are recorded. */
const MAX_TEXT = 65_536;

const STATUS = {
  PENDING: 'QUEUED',
  RUNNING: 'RUNNING',
  SUCCEEDED: 'FINISHED',
  // Its result is gone.
  CLOSED: 'FINISHED',
  FAILED: 'FAILED',
  CANCELED: 'CANCELED',
} as const satisfies Record<string, QueryEntry['status']>;

const shortened = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);

/** A statement as the history shows it at the moment. */
export function entryOf(run: StatementRun): QueryEntry {
  const text = shortened(run.text);
  const { beganAt, endedAt, sessionId, result, failure } = run;
  return {
    id: run.id,
    type: statementType(text),
    status: STATUS[run.state],
    text,
    user: run.user ?? LOCAL_USER,
    warehouse: run.warehouseId,
    start: run.startedAt,
    ...(sessionId !== undefined && { session: sessionId }),
    ...(beganAt !== undefined && { began: beganAt }),
    ...(endedAt !== undefined && { end: endedAt }),
    ...(result && { rows: result.rowCount }),
    ...(failure && { error: failure.message }),
  };
}

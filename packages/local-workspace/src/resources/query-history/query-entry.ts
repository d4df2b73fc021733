import { z } from 'zod';
import { LOCAL_USER } from '../../engine/identity.ts';
import type { StatementRun } from '../statements/statement-run.ts';
import { statementType } from './statement-type.ts';

/** Maximum characters of a statement's text that are recorded. */
const MAX_TEXT = 65_536;

/** A statement in the history; times are in epoch milliseconds. */
export const queryEntry = z.object({
  id: z.string(),
  type: z.string(),
  status: z.enum(['QUEUED', 'RUNNING', 'FINISHED', 'FAILED', 'CANCELED']),
  text: z.string(),
  user: z.string(),
  warehouse: z.string(),
  session: z.string().optional(),
  start: z.number(),
  /** When the engine took it; absent if it never did. */
  began: z.number().optional(),
  end: z.number().optional(),
  rows: z.number().optional(),
  error: z.string().optional(),
});
export type QueryEntry = z.output<typeof queryEntry>;

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

import { SqlError } from '../../engine/sql-engine.ts';
import type { WireError } from './messages.ts';

/** An error in the form that is sent to another thread: our own ones whole, of others the message. */
export const toWire = (error: unknown): WireError =>
  error instanceof SqlError
    ? { kind: 'sql', code: error.code, message: error.message, sqlState: error.sqlState }
    : { kind: 'other', message: error instanceof Error ? error.message : String(error) };

export const fromWire = (error: WireError): Error =>
  error.kind === 'sql' ? new SqlError(error.code, error.message, error.sqlState) : new Error(error.message);

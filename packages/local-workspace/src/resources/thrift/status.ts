import { SqlError } from '../../engine/sql-engine.ts';
import { ApiError } from '../../http/api-error.ts';
import { STATUS } from './numbers.ts';
import type { Status } from './structs.ts';

export const OK: Status = { statusCode: STATUS.success };

/** A session or operation that is not known, or not the caller's. */
export class InvalidHandle extends Error {
  constructor(what: 'Session' | 'Operation', id: string | undefined) {
    super(`Invalid ${what}Handle: ${what}Handle [${id ?? 'unknown'}]`);
    this.name = 'InvalidHandle';
  }
}

/** What went wrong with a statement, in the fields that answers have for it. */
export interface Problem {
  readonly message: string;
  readonly sqlState?: string | undefined;
}

/** The details that newer clients read, as JSON. */
export const detailsOf = ({ message, sqlState }: Problem): string => {
  const errorClass = /^\[([\w.]+)\]/u.exec(message)?.[1];
  return JSON.stringify({ ...(errorClass && { errorClass }), ...(sqlState && { sqlState }), message });
};

const failed = (problem: Problem): Status => ({
  statusCode: STATUS.error,
  ...(problem.sqlState && { sqlState: problem.sqlState }),
  errorCode: 0,
  errorMessage: problem.message,
  displayMessage: problem.message,
  errorDetailsJson: detailsOf(problem),
});

/** A failure as the status of an answer; undefined for one that nobody expected. */
export function statusOf(error: unknown): Status | undefined {
  if (error instanceof InvalidHandle) return { ...failed(error), statusCode: STATUS.invalidHandle };
  if (error instanceof SqlError) return failed(error);
  return error instanceof ApiError ? failed({ message: error.message, sqlState: 'HY000' }) : undefined;
}

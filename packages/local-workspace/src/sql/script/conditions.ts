import type { HandledCondition, Handler } from '@lakehouse/spark-sql/syntax/script';
import { badRequest } from '../../duck/failures.ts';
import { SqlError } from '../../engine/sql-engine.ts';

/** The conditions that blocks around a handler declare: their SQLSTATEs by name, in upper case. */
export type Conditions = ReadonlyMap<string, string>;

/** The SQLSTATE of a condition that is declared or raised without one. */
export const USER_STATE = '45000';

/** An error that a script raises itself. */
export class RaisedError extends SqlError {
  constructor(
    readonly condition: string,
    readonly text: string,
    state: string,
    /** What SIGNAL … SET MESSAGE_ARGUMENTS gives. */
    readonly given: Readonly<Record<string, string>> = {},
  ) {
    super('BAD_REQUEST', condition === '' ? text : `[${condition}] ${text}`, state);
  }
}

/** The name of an error's condition: the class that its message begins with. */
export const conditionOf = (error: SqlError): string =>
  error instanceof RaisedError
    ? error.condition
    : (/^\[([A-Z0-9_]+(?:\.[A-Z0-9_]+)*)\]/u.exec(error.message)?.[1] ?? '');

/** The message without the class before it. */
export const textOf = (error: SqlError): string =>
  error instanceof RaisedError ? error.text : error.message.replace(/^\[[A-Z0-9_.]+\] /u, '');

/** Whether an error is for handlers: not one of how a statement runs, which ends the script too. */
export function isHandleable(error: unknown): error is SqlError {
  if (!(error instanceof SqlError)) return false;
  switch (error.code) {
    case 'CANCELLED':
    case 'DEADLINE_EXCEEDED':
    case 'RESOURCE_EXHAUSTED':
    case 'INTERNAL_ERROR':
      return false;
    default:
      return error.sqlState !== '08006';
  }
}

/** Of the handlers of one block, the one for an error: that of its condition, its SQLSTATE, or of any error. */
export function handlerFor(
  handlers: readonly Handler[],
  declared: Conditions,
  error: SqlError,
): Handler | undefined {
  const by = (test: (condition: HandledCondition) => boolean): Handler | undefined =>
    handlers.find(({ conditions }) => conditions.some(test));
  const condition = conditionOf(error);
  const main = condition.split('.')[0];
  const state = error.sqlState ?? '';
  const isNotFound = state.startsWith('02');
  const named = (name: string): boolean => declared.get(name) === undefined || condition === name;
  return (
    by((one) => one.kind === 'named' && nameOf(one.name) === condition) ??
    by((one) => one.kind === 'named' && nameOf(one.name) === main && named(main)) ??
    // A condition that is declared with a SQLSTATE stands for every error that has it.
    by((one) => one.kind === 'named' && state !== USER_STATE && declared.get(nameOf(one.name)) === state) ??
    by((one) => one.kind === 'state' && one.state === state) ??
    by(({ kind }) => kind === (isNotFound ? 'not found' : 'exception'))
  );
}

export const nameOf = (name: readonly string[]): string => name.join('.').toUpperCase();

/** The error for RESIGNAL or GET DIAGNOSTICS where no handler runs. */
export const noActiveHandler = (what: 'RESIGNAL' | 'GET DIAGNOSTICS'): SqlError =>
  what === 'RESIGNAL'
    ? badRequest(
        'RESIGNAL_WHEN_HANDLER_NOT_ACTIVE',
        'RESIGNAL is only valid in a condition handler.',
        '0K000',
      )
    : badRequest(
        'STACKED_DIAGNOSTICS_ACCESSED_WITHOUT_ACTIVE_HANDLER',
        'GET DIAGNOSTICS is only valid in a condition handler.',
        '0Z002',
      );

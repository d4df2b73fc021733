import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { SqlError } from '../engine/sql-engine.ts';

/** A mistake in the statement, with Spark's error class and SQLSTATE. */
export const badRequest = (errorClass: string, message: string, state?: string): SqlError =>
  new SqlError('BAD_REQUEST', `[${errorClass}] ${message}`, state);

/** A feature of Databricks SQL that the local workspace lacks. */
export const unsupported = (what: string): SqlError =>
  badRequest('UNSUPPORTED_FEATURE', `${what} is not supported by the local workspace`, '0A000');

/** A statement that takes too long to plan, or too much memory. */
export const tooComplex = (message: string): SqlError =>
  new SqlError('RESOURCE_EXHAUSTED', `[FAILED_TO_PARSE_TOO_COMPLEX] ${message}`, '54001');

export const wrongType = (what: string, expected: string, found: ColumnType): SqlError =>
  badRequest(
    'DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE',
    `Cannot resolve "${what}" due to data type mismatch: it requires ${expected}, but it has the type "${typeName(found)}".`,
    '42K09',
  );

export const typeName = (type: ColumnType): string => formatType(type).toUpperCase();

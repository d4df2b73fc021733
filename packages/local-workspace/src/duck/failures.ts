import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { capitalType } from '@lakehouse/spark-sql/types/column-type';
import { SqlError, type StatementPart } from '../engine/sql-engine.ts';

/** The error for an invalid statement, with Spark's error class and SQLSTATE. */
export const badRequest = (
  errorClass: string,
  message: string,
  state?: string,
  about?: StatementPart,
): SqlError => new SqlError('BAD_REQUEST', `[${errorClass}] ${message}`, state, about);

/** The error for a feature of Databricks SQL that the local workspace lacks. */
export const unsupported = (what: string): SqlError =>
  badRequest('UNSUPPORTED_FEATURE', `${what} is not supported by the local workspace`, '0A000');

/** The error for a statement that takes too long to plan, or too much memory. */
export const tooComplex = (message: string): SqlError =>
  new SqlError('RESOURCE_EXHAUSTED', `[FAILED_TO_PARSE_TOO_COMPLEX] ${message}`, '54001');

/** The error for an argument of the wrong type; `expected` is a phrase such as “an ARRAY or a MAP”. */
export const wrongType = (what: string, expected: string, found: ColumnType): SqlError =>
  badRequest(
    'DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE',
    `Cannot resolve "${what}" due to data type mismatch: it requires ${expected}, but it has the type "${typeName(found)}".`,
    '42K09',
  );

/** The error for an operator between two types that it does not go with. */
export const differentTypes = (op: string, left: ColumnType, right: ColumnType): SqlError =>
  badRequest(
    'DATATYPE_MISMATCH.BINARY_OP_DIFF_TYPES',
    `Cannot resolve "${op}" due to data type mismatch: the left and right operands of the binary operator have incompatible types ("${typeName(left)}" and "${typeName(right)}").`,
    '42K09',
  );

/** A type as error messages spell it. */
export const typeName = (type: ColumnType): string => capitalType(type);

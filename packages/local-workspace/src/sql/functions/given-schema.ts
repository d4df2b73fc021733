import {
  parseLimitedSchema,
  parseLimitedType,
  TypeSyntaxError,
} from '@lakehouse/spark-sql/syntax/parse-type';
import type { ColumnType, Limits, Schema } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';

/** The columns that a schema argument such as 'a INT, b STRING' names. */
export function givenSchema(ddl: string): Schema {
  if (ddl.trim() === '')
    throw badRequest(
      'PARSE_EMPTY_STATEMENT',
      'The schema is empty: write columns and their types, such as a INT, b STRING.',
      '42617',
    );
  try {
    const columns = parseLimitedSchema(ddl);
    columns.forEach(({ limits }) => mustBeUnlimited(limits));
    return columns;
  } catch (error) {
    if (!(error instanceof TypeSyntaxError)) throw error;
    throw badRequest(
      'INVALID_SCHEMA.PARSE_ERROR',
      `The input schema ${ddl} is not a valid schema string: ${error.message}.`,
      '42K07',
    );
  }
}

/** The type that a schema argument such as 'array<int>' is. Throws TypeSyntaxError where it is none. */
export function givenType(ddl: string): ColumnType {
  const { type, limits } = parseLimitedType(ddl);
  mustBeUnlimited(limits);
  return type;
}

function mustBeUnlimited(limits: Limits | undefined): void {
  if (limits)
    throw badRequest(
      'UNSUPPORTED_CHAR_OR_VARCHAR_AS_STRING',
      'CHAR and VARCHAR are types of the columns of tables: use STRING in this schema.',
      '0A000',
    );
}

import { parseSchema, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
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
    return parseSchema(ddl);
  } catch (error) {
    if (!(error instanceof TypeSyntaxError)) throw error;
    throw badRequest(
      'INVALID_SCHEMA.PARSE_ERROR',
      `The input schema ${ddl} is not a valid schema string: ${error.message}.`,
      '42K07',
    );
  }
}

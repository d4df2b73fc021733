import { type Sql, sql } from '@lakehouse/core/codegen/sql/sql';
import type { NewFunction } from '@lakehouse/databricks-client/resources/unity-catalog/function-endpoints';
import { parseType, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import { invalidParameter } from '../../http/api-error.ts';
import { parseBody, parseExpression } from '../../sql/parse/parse-statement.ts';

type Parameter = NonNullable<NewFunction['input_params']>['parameters'][number];

/** What a function of SQL is always; a request that says otherwise is refused. */
const FIXED = {
  routine_body: 'SQL',
  parameter_style: 'S',
  security_type: 'DEFINER',
  is_null_call: true,
} as const;
/** What only functions in other languages have. */
const ONLY_FOREIGN = [
  'external_language',
  'external_name',
  'properties',
  'sql_path',
  'routine_dependencies',
] as const;

const ACCESS: Readonly<Record<NonNullable<NewFunction['sql_data_access']>, Sql>> = {
  CONTAINS_SQL: sql` CONTAINS SQL`,
  // What has no SQL in it reads no tables either.
  NO_SQL: sql` CONTAINS SQL`,
  READS_SQL_DATA: sql` READS SQL DATA`,
};

/** The statement that makes a function. Throws ApiError, and SqlError for a body that is not SQL. */
export function createFunctionStatement(given: NewFunction): Sql {
  refuseOthers(given);
  const { catalog_name, schema_name, name, comment, is_deterministic: fixed } = given;
  const said = comment === undefined ? sql.empty : sql` COMMENT ${sql.str(comment)}`;
  const deterministic =
    fixed === undefined ? sql.empty : fixed ? sql` DETERMINISTIC` : sql` NOT DETERMINISTIC`;
  const access = given.sql_data_access ? ACCESS[given.sql_data_access] : sql.empty;
  const body = sql.expression(parseBody(given.routine_definition));
  return sql`CREATE FUNCTION ${sql.path([catalog_name, schema_name, name])}(${parameters(given.input_params?.parameters)})${returns(given)}${said}${deterministic}${access} RETURN ${body}`;
}

function refuseOthers(given: NewFunction): void {
  for (const [field, value] of Object.entries(FIXED)) {
    const asked = given[field];
    if (asked !== undefined && asked !== value)
      throw invalidParameter(
        `function_info.${field} is ${value} of the functions of the local workspace, which are in SQL, not ${JSON.stringify(asked)}`,
      );
  }
  const other = ONLY_FOREIGN.find((field) => (given[field] ?? '') !== '');
  if (other)
    throw invalidParameter(`The local workspace has no function_info.${other}: its functions are in SQL`);
  if (given.specific_name !== undefined && given.specific_name !== given.name)
    throw invalidParameter('function_info.specific_name must be the name of the function');
}

function returns({ data_type, full_data_type, return_params }: NewFunction): Sql {
  if (data_type !== 'TABLE_TYPE')
    return full_data_type === undefined
      ? sql.empty
      : sql` RETURNS ${typeOf('full_data_type', full_data_type)}`;
  const columns = return_params?.parameters ?? [];
  return columns.length === 0 ? sql` RETURNS TABLE` : sql` RETURNS TABLE (${parameters(columns)})`;
}

const parameters = (given: readonly Parameter[] = []): Sql =>
  sql.list(
    given
      .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
      .map(({ name, type_text, comment, parameter_default: standard }) => {
        const comments = comment ? sql` COMMENT ${sql.str(comment)}` : sql.empty;
        const otherwise = standard ? sql` DEFAULT ${sql.expression(parseExpression(standard))}` : sql.empty;
        return sql`${sql.name(name)} ${typeOf(name, type_text)}${otherwise}${comments}`;
      }),
  );

function typeOf(field: string, text: string): Sql {
  try {
    return sql.type(parseType(text));
  } catch (error) {
    throw error instanceof TypeSyntaxError
      ? invalidParameter(`${field}: ${text} is not a type: ${error.message}`)
      : error;
  }
}

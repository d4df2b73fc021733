import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { CustomCodeConfig } from './config.ts';
import { type FilledField, filledFields } from './own-fields.ts';

/** A value as SQL: columns are names, all others literals; what is not filled in is NULL. */
function sqlValue({ own, value }: FilledField): Sql {
  if (value === undefined) return sql.null;
  if (Array.isArray(value))
    return value.length === 0 ? sql.null : sql.list(value.map((name) => sql.name(name)));
  if (own.type === 'column') return value === '' ? sql.null : sql.name(String(value));
  if (typeof value === 'boolean') return sql.bool(value);
  if (typeof value === 'string') return sql.str(value);
  const number = Number.isSafeInteger(value) ? sql.int(value) : sql.decimal(value);
  // After a minus, another one would begin a comment.
  return value < 0 ? sql`(${number})` : number;
}

/** The query of a node, with the values of its fields in place of `:name`. Its text, which may be no valid query. */
export function boundQuery({ query, fields, values }: CustomCodeConfig): string {
  if (fields.length === 0) return query;
  return sql.bound(
    query,
    Object.fromEntries(filledFields(fields, values).fields.map((one) => [one.own.name, sqlValue(one)])),
  );
}

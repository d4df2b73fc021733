import type { Py } from '../../../codegen/python/ast.ts';
import { py } from '../../../codegen/python/py.ts';
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

function pyValue({ value }: FilledField): Py {
  if (value === undefined) return py.none;
  if (Array.isArray(value)) return py.list(value.map((one) => py.str(one)));
  return typeof value === 'string' ? py.str(value) : py.lit(value);
}

/** The values of a node's fields as the dictionary that its Python gets. */
export const fieldsPython = ({ fields, values }: CustomCodeConfig): Py =>
  py.dict(filledFields(fields, values).fields.map((one) => [py.str(one.own.name), pyValue(one)] as const));

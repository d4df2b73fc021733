import { commonType } from '@lakehouse/spark-sql/coercion/coerce';
import { isColumnType } from '@lakehouse/spark-sql/coercion/expression-type';
import {
  array,
  type Column,
  type ColumnType,
  sameName,
  struct,
} from '@lakehouse/spark-sql/types/column-type';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';

const named = (fields: readonly Column[], name: string): Column | undefined =>
  fields.find((field) => sameName(field.name, name));

/**
 * The common type of a column in two inputs that are united by name: `unionByName` matches the fields of structs by name
 * too, also inside of arrays, in the order of the first input. Undefined when there is none.
 */
export function typeByName(a: ColumnType, b: ColumnType, allowMissing: boolean): ColumnType | undefined {
  const common = commonType(a, b);
  if (common && isColumnType(common)) return common;
  if (a.kind === 'array' && b.kind === 'array') {
    const element = typeByName(a.element, b.element, allowMissing);
    return element && array(element);
  }
  if (a.kind !== 'struct' || b.kind !== 'struct') return undefined;
  const added = b.fields.filter(({ name }) => !named(a.fields, name));
  const matched = a.fields.map(({ name, type }): Column | undefined => {
    const other = named(b.fields, name);
    const both = other ? typeByName(type, other.type, allowMissing) : allowMissing ? type : undefined;
    return both && { name, type: both };
  });
  const fields = matched.filter((field) => field !== undefined);
  const isWhole = fields.length === matched.length && (allowMissing || added.length === 0);
  return isWhole ? struct([...fields, ...added]) : undefined;
}

/** A value with the fields of a type from `typeByName`, in their order; undefined when it has them already. */
export function withFields(value: Sql, from: ColumnType, to: ColumnType, depth = 0): Sql | undefined {
  if (from.kind === 'array' && to.kind === 'array') {
    const element = sql.name(depth === 0 ? 'element' : `element_${depth + 1}`);
    const inner = withFields(element, from.element, to.element, depth + 1);
    return inner && sql`transform(${value}, ${element} -> ${inner})`;
  }
  if (from.kind !== 'struct' || to.kind !== 'struct') return undefined;
  const parts = to.fields.map(({ name, type }, at) => {
    const own = named(from.fields, name);
    if (!own) return { isSame: false, code: sql`CAST(NULL AS ${sql.type(type)})` };
    const field = sql`${value}.${sql.name(own.name)}`;
    const inner = withFields(field, own.type, type, depth);
    return { isSame: from.fields[at] === own && inner === undefined, code: inner ?? field };
  });
  if (parts.every(({ isSame }) => isSame)) return undefined;
  const fields = parts.map(({ code }, at) => sql`${sql.str(to.fields[at]?.name ?? '')}, ${code}`);
  return sql`CASE WHEN ${value} IS NOT NULL THEN named_struct(${sql.list(fields)}) END`;
}

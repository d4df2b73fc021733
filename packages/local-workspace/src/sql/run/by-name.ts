import { type Column, type ColumnType, sameName } from '@lakehouse/spark-sql/types/column-type';
import { badRequest, typeName } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import { type Typed, typed } from '../values/typed.ts';

/**
 * How the fields of nested structs are matched to those of the table, as in Delta. `strict`: by name, and every field
 * must have a match (UPDATE, MERGE). `name`: by name where all names of the table exist, else by position (INSERT BY
 * NAME; Delta 4.0 also falls back to positions as soon as a field must be cast). `position`: by position (INSERT).
 */
export type FieldMatching = 'strict' | 'name' | 'position';

/** The value with its struct fields in the order of a type, uncast. Throws SqlError for missing or extra fields. */
export function fieldsInOrder(value: Typed, to: ColumnType, matching: FieldMatching): Typed {
  if (matching === 'position' || isInOrder(value.type, to)) return value;
  if (matching === 'name' && !hasFields(value.type, to)) return value;
  const type = orderedType(value.type, to);
  return typed(ordered(value.sql, value.type, to, 0), type);
}

/** Pairs of nested types at the same position. */
function parts(from: ColumnType, to: ColumnType): readonly (readonly [ColumnType, ColumnType])[] {
  if (from.kind === 'array' && to.kind === 'array') return [[from.element, to.element]];
  if (from.kind === 'map' && to.kind === 'map')
    return [
      [from.key, to.key],
      [from.value, to.value],
    ];
  return [];
}

const fieldOf = (fields: readonly Column[], name: string): Column | undefined =>
  fields.find((field) => sameName(field.name, name));

function isInOrder(from: ColumnType, to: ColumnType): boolean {
  if (from.kind === 'struct' && to.kind === 'struct')
    return (
      from.fields.length === to.fields.length &&
      from.fields.every((field, at) => {
        const wanted = to.fields[at];
        return wanted && sameName(field.name, wanted.name) && isInOrder(field.type, wanted.type);
      })
    );
  return parts(from, to).every(([a, b]) => isInOrder(a, b));
}

/** Whether structs have fields of the same names at every depth. */
function hasFields(from: ColumnType, to: ColumnType): boolean {
  if (from.kind === 'struct' && to.kind === 'struct')
    return (
      from.fields.length === to.fields.length &&
      to.fields.every(({ name, type }) => {
        const found = fieldOf(from.fields, name);
        return found && hasFields(found.type, type);
      })
    );
  return parts(from, to).every(([a, b]) => hasFields(a, b));
}

function orderedType(from: ColumnType, to: ColumnType): ColumnType {
  if (from.kind === 'struct' && to.kind === 'struct')
    return {
      kind: 'struct',
      fields: to.fields.map(({ name, type }) => ({
        name,
        type: orderedType(source(from, to, name).type, type),
      })),
    };
  if (from.kind === 'array' && to.kind === 'array')
    return { kind: 'array', element: orderedType(from.element, to.element) };
  if (from.kind === 'map' && to.kind === 'map')
    return { kind: 'map', key: orderedType(from.key, to.key), value: orderedType(from.value, to.value) };
  return from;
}

type Struct = Extract<ColumnType, { kind: 'struct' }>;

function source(from: Struct, to: Struct, name: string): Column {
  const found = fieldOf(from.fields, name);
  if (!found || from.fields.length !== to.fields.length)
    throw badRequest(
      'DELTA_UPDATE_SCHEMA_MISMATCH_EXPRESSION',
      `Cannot cast ${typeName(from).toLowerCase()} to ${typeName(to).toLowerCase()}. All nested columns must match.`,
      '42846',
    );
  return found;
}

function ordered(sql: Duck, from: ColumnType, to: ColumnType, depth: number): Duck {
  if (isInOrder(from, to)) return sql;
  if (from.kind === 'struct' && to.kind === 'struct') {
    const fields = to.fields.map(({ name, type }) => {
      const own = source(from, to, name);
      return duck`${duck.name(name)} := ${ordered(duck`struct_extract(${sql}, ${duck.str(own.name)})`, own.type, type, depth)}`;
    });
    return duck`CASE WHEN ${sql} IS NOT NULL THEN struct_pack(${fields}) END`;
  }
  const each = (list: Duck, a: ColumnType, b: ColumnType): Duck =>
    duck`list_transform(${list}, lambda n${depth}_: ${ordered(duck`n${depth}_`, a, b, depth + 1)})`;
  if (from.kind === 'array' && to.kind === 'array') return each(sql, from.element, to.element);
  if (from.kind === 'map' && to.kind === 'map')
    return duck`CASE WHEN ${sql} IS NOT NULL THEN map(${each(duck`map_keys(${sql})`, from.key, to.key)}, ${each(duck`map_values(${sql})`, from.value, to.value)}) END`;
  return sql;
}

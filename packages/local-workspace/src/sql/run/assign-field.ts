import { type Column, type ColumnType, sameName } from '@lakehouse/spark-sql/types/column-type';
import { ident, text } from '../../duck/duck.ts';
import { badRequest } from '../../duck/failures.ts';
import type { Typed } from '../bind/typed.ts';
import { assign } from './write-files.ts';

/** The text of a struct in which one field, however deep, has a new value; the others stay. Throws SqlError for no such field. */
export function withField(sql: string, type: ColumnType, path: readonly string[], value: Typed): string {
  const [name, ...deeper] = path;
  const field =
    type.kind === 'struct' ? type.fields.find((one) => sameName(one.name, name ?? '')) : undefined;
  if (type.kind !== 'struct' || !field)
    throw badRequest('FIELD_NOT_FOUND', `No such struct field \`${name ?? ''}\`.`, '42704');
  const own = (one: Column): string => `struct_extract(${sql}, ${text(one.name)})`;
  const values = type.fields.map((one) => {
    if (one !== field) return `${ident(one.name)} := ${own(one)}`;
    return `${ident(one.name)} := ${deeper.length > 0 ? withField(own(one), one.type, deeper, value) : assign(value, one).sql}`;
  });
  return `struct_pack(${values.join(', ')})`;
}

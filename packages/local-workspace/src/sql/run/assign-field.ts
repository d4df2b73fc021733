import { type Column, type ColumnType, sameName } from '@lakehouse/spark-sql/types/column-type';
import { badRequest } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { Typed } from '../values/typed.ts';
import { assign } from './write-files.ts';

/**
 * The struct expression with a new value in one field, at any depth; the other fields are unchanged. Throws SqlError
 * when there is no such field.
 */
export function withField(sql: Duck, type: ColumnType, path: readonly string[], value: Typed): Duck {
  const [name, ...deeper] = path;
  const field =
    type.kind === 'struct' ? type.fields.find((one) => sameName(one.name, name ?? '')) : undefined;
  if (type.kind !== 'struct' || !field)
    throw badRequest('FIELD_NOT_FOUND', `No such struct field \`${name ?? ''}\`.`, '42704');
  const own = (one: Column): Duck => duck`struct_extract(${sql}, ${duck.str(one.name)})`;
  const values = type.fields.map((one) => {
    if (one !== field) return duck`${duck.name(one.name)} := ${own(one)}`;
    return duck`${duck.name(one.name)} := ${deeper.length > 0 ? withField(own(one), one.type, deeper, value) : assign(value, one).sql}`;
  });
  return duck`struct_pack(${values})`;
}

import { type ColumnType, holdsKind } from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck } from '../../duck/fragment.ts';

/** A value in which `print` replaces each value of a kind, wherever it is in arrays, maps and structs. */
export function replaceKind(
  sql: Duck,
  type: ColumnType,
  kind: ColumnType['kind'],
  print: (value: Duck, type: ColumnType) => Duck,
  depth = 0,
): Duck {
  if (!holdsKind(type, kind)) return sql;
  const item = duck`z${depth}_`;
  const inner = (value: Duck, of: ColumnType): Duck => replaceKind(value, of, kind, print, depth + 1);
  const each = (list: Duck, of: ColumnType): Duck =>
    duck`list_transform(${list}, lambda ${item}: ${inner(item, of)})`;
  switch (type.kind) {
    case 'array':
      return each(sql, type.element);
    case 'map':
      return duck`CASE WHEN ${sql} IS NOT NULL THEN map(${each(duck`map_keys(${sql})`, type.key)}, ${each(duck`map_values(${sql})`, type.value)}) END`;
    case 'struct': {
      const fields = type.fields.map(
        ({ name, type: of }) =>
          duck`${duck.name(name)} := ${inner(duck`struct_extract(${sql}, ${duck.str(name)})`, of)}`,
      );
      return duck`CASE WHEN ${sql} IS NOT NULL THEN struct_pack(${fields}) END`;
    }
    default:
      return print(sql, type);
  }
}

import { mapStrings, namesCollation } from '@lakehouse/spark-sql/types/collated';
import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';

/** The key of a field's metadata with the collations of its strings, by their places from its name on: `tags.element`. */
export const COLLATIONS = '__COLLATIONS';

const PROVIDER_OF_BYTES = 'spark';

/** The collations of a field as Spark keeps them, with who defines each: `icu.UNICODE_CI`. Fields of structs keep their own. */
export function collationsOf(name: string, type: ColumnType): Record<string, string> {
  switch (type.kind) {
    case 'string': {
      const { collation } = type;
      if (collation === undefined) return {};
      return { [name]: `${collation.startsWith('UTF8_') ? PROVIDER_OF_BYTES : 'icu'}.${collation}` };
    }
    case 'array':
      return collationsOf(`${name}.element`, type.element);
    case 'map':
      return { ...collationsOf(`${name}.key`, type.key), ...collationsOf(`${name}.value`, type.value) };
    default:
      return {};
  }
}

/** The type of a field with the collations that its metadata says. */
export function withCollations(name: string, type: ColumnType, collations: unknown): ColumnType {
  if (typeof collations !== 'object' || collations === null) return type;
  const known = new Map(Object.entries(collations));
  const inside = (path: string, of: ColumnType): ColumnType => {
    const found: unknown = known.get(path);
    switch (of.kind) {
      case 'string':
        return typeof found === 'string' ? { kind: 'string', collation: found.replace(/^.*\./u, '') } : of;
      case 'array':
        return { ...of, element: inside(`${path}.element`, of.element) };
      case 'map':
        return { ...of, key: inside(`${path}.key`, of.key), value: inside(`${path}.value`, of.value) };
      default:
        return of;
    }
  };
  return inside(name, type);
}

/** The collations of a field that gets another name, by which their places begin. */
export const renamedCollations = (collations: object, from: string, to: string): object =>
  Object.fromEntries(
    Object.entries(collations).map(([path, collation]) => [`${to}${path.slice(from.length)}`, collation]),
  );

const isBytes = (type: ColumnType): boolean =>
  !namesCollation(
    mapStrings(type, ({ collation }) =>
      collation === 'UTF8_BINARY'
        ? { kind: 'string' }
        : { kind: 'string', ...(collation !== undefined && { collation }) },
    ),
  );

/** Whether strings in the type are in another order than that of their bytes, by which statistics have bounds. */
export const hasOtherOrder = (type: ColumnType): boolean => !isBytes(type);

import type { ColumnType, StringType } from './column-type.ts';

/** The type with each string in it replaced. */
export function mapStrings(type: ColumnType, replace: (string: StringType) => StringType): ColumnType {
  switch (type.kind) {
    case 'string':
      return replace(type);
    case 'array':
      return { ...type, element: mapStrings(type.element, replace) };
    case 'map':
      return { ...type, key: mapStrings(type.key, replace), value: mapStrings(type.value, replace) };
    case 'struct':
      return {
        ...type,
        fields: type.fields.map((field) => ({ ...field, type: mapStrings(field.type, replace) })),
      };
    default:
      return type;
  }
}

/** The strings in a type. */
export function stringsIn(type: ColumnType): readonly StringType[] {
  switch (type.kind) {
    case 'string':
      return [type];
    case 'array':
      return stringsIn(type.element);
    case 'map':
      return [...stringsIn(type.key), ...stringsIn(type.value)];
    case 'struct':
      return type.fields.flatMap((field) => stringsIn(field.type));
    default:
      return [];
  }
}

/** Whether a collation is said of a string in the type. */
export const namesCollation = (type: ColumnType): boolean =>
  stringsIn(type).some(({ collation }) => collation !== undefined);

/** The type without collations, as the rules of types see it that are about no comparison. */
export const withoutCollations = (type: ColumnType): ColumnType =>
  namesCollation(type) ? mapStrings(type, () => ({ kind: 'string' })) : type;

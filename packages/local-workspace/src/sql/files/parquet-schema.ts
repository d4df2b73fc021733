import { type ColumnType, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from '../../engine/cell.ts';
import { fromDuckTypeName } from './duck-type-name.ts';

/** One element of a Parquet file's schema. */
interface Element {
  readonly name: string;
  readonly isTimestamp: boolean;
  readonly inner: readonly Element[];
}

/**
 * The columns of a Parquet file, from DuckDB's results of `DESCRIBE` (names and types) and of `parquet_schema` (`name,
 * type, num_children`, parents before their children). Spark writes its timestamps as INT96, which has no zone
 * information: they are timestamps in UTC.
 */
export function parquetColumns(
  described: readonly (readonly Cell[])[],
  elements: readonly (readonly Cell[])[],
): Schema {
  const columns = tree(elements).inner;
  return described.map(([name, type], index) => ({
    name: name ?? '',
    type: withTimestamps(fromDuckTypeName(type ?? ''), columns[index]),
  }));
}

function tree(elements: readonly (readonly Cell[])[]): Element {
  let at = 0;
  const next = (): Element => {
    const [name, type, children] = elements[at++] ?? [];
    const inner = Array.from({ length: Number(children ?? 0) }, next);
    return { name: name ?? '', isTimestamp: type === 'INT96', inner };
  };
  return next();
}

function withTimestamps(type: ColumnType, element: Element | undefined): ColumnType {
  switch (type.kind) {
    case 'timestamp_ntz':
      return element?.isTimestamp ? T.timestamp : type;
    case 'struct':
      return {
        ...type,
        fields: type.fields.map((field, index) => ({
          ...field,
          type: withTimestamps(field.type, element?.inner[index]),
        })),
      };
    case 'array':
      return { ...type, element: withTimestamps(type.element, element && listed(element)) };
    case 'map': {
      const [key, value] = element?.inner[0]?.inner ?? [];
      return { ...type, key: withTimestamps(type.key, key), value: withTimestamps(type.value, value) };
    }
    default:
      return type;
  }
}

/** The element type of a list; the Parquet format's rules distinguish a repeated group from an element. */
function listed({ name, inner: [repeated] }: Element): Element | undefined {
  const isElement =
    repeated?.inner.length !== 1 || repeated.name === 'array' || repeated.name === `${name}_tuple`;
  return isElement ? repeated : repeated.inner[0];
}

import { type ColumnType, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import type { Cell } from '../../engine/cell.ts';
import { fromDuckTypeName } from './duck-type-name.ts';

/** One element of a Parquet file's schema. */
interface Element {
  readonly name: string;
  readonly isTimestamp: boolean;
  /** The annotated type, where Spark has none for it. */
  readonly illegal: string | undefined;
  readonly inner: readonly Element[];
}

/**
 * The columns of a Parquet file, from DuckDB's results of `DESCRIBE` (names and types) and of `parquet_schema` (`name,
 * type, num_children, logical_type`, parents before their children). Spark writes its timestamps as INT96, which has no zone
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

/** A type that Spark's reader refuses, as its error says it. */
function illegalType(type: string, logical: string): string | undefined {
  if (type === 'INT64' && logical.startsWith('TimestampType') && logical.includes('NANOS=NanoSeconds'))
    return `INT64 (TIMESTAMP(NANOS,${logical.includes('isAdjustedToUTC=1')}))`;
  if (logical.startsWith('Float16Type')) return `${type} (FLOAT16)`;
  return logical.startsWith('UUIDType') ? `${type} (UUID)` : undefined;
}

/** The columns that Spark's reader refuses, by their names in lower case, with the type that it has no type for. */
export function illegalColumns(elements: readonly (readonly Cell[])[]): ReadonlyMap<string, string> {
  const within = ({ illegal, inner }: Element): string | undefined =>
    illegal ?? inner.map(within).find((found) => found !== undefined);
  return new Map(
    tree(elements).inner.flatMap((element): [string, string][] => {
      const illegal = within(element);
      return illegal === undefined ? [] : [[element.name.toLowerCase(), illegal]];
    }),
  );
}

function tree(elements: readonly (readonly Cell[])[]): Element {
  let at = 0;
  const next = (): Element => {
    const [name, type, children, logical] = elements[at++] ?? [];
    const inner = Array.from({ length: Number(children ?? 0) }, next);
    const illegal = illegalType(type ?? '', logical ?? '');
    return { name: name ?? '', isTimestamp: type === 'INT96', illegal, inner };
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

import { type ColumnType, T } from '@lakehouse/spark-sql/types/column-type';
import { duckType } from '../../duck/duck.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';

/** A bound on a DECIMAL, found when it is needed; undefined when nothing is known but the type. */
export type Max = () => bigint | undefined;

/** An expression after binding: DuckDB text and its Spark type. */
export interface Typed {
  readonly sql: Duck;
  readonly type: ColumnType;
  /** The value of a literal, as its text; null for NULL. */
  readonly literal?: string | null;
  /** DuckDB text of the same value before its cast to the type, for those who convert the value anyway. */
  readonly narrow?: Duck;
  /** Of a DECIMAL: how large it is at most, without sign, in units of its last digit. */
  readonly max?: Max;
}

/** The value of a column. */
export const valueOfColumn = ({ sql, type, max }: Pick<Typed, 'sql' | 'type' | 'max'>): Typed =>
  max ? { sql, type, max } : { sql, type };

export const typed = (sql: Duck, type: ColumnType): Typed => ({ sql, type });

/** A literal of any simple type; `value` is the text of it (binary: hexadecimal). */
export function literal(value: string | boolean | null, type: ColumnType): Typed {
  if (value === null)
    return {
      sql: type.kind === 'void' ? duck`NULL` : duck`CAST(NULL AS ${duckType(type)})`,
      type,
      literal: null,
    };
  const written = String(value);
  if (type.kind === 'boolean')
    return { sql: value === true || value === 'true' ? duck`true` : duck`false`, type, literal: written };
  if (type.kind === 'string') return { sql: duck.str(written), type, literal: written };
  if (type.kind === 'binary') return { sql: duck`unhex(${duck.str(written)})`, type, literal: written };
  return { sql: duck`CAST(${duck.str(written)} AS ${duckType(type)})`, type, literal: written };
}

/**
 * `shared` of values: the text of what `print` makes of them uses an operand several times, and computes it once. What is
 * bound to a name is no longer known by anything but its type and its bounds.
 */
export function sharing<const V extends readonly Typed[]>(
  values: V,
  print: (...values: { readonly [K in keyof V]: Typed }) => Typed,
): Typed {
  let type: ColumnType = T.void;
  const sql = shared(
    values.map((value) => value.sql),
    (...texts) => {
      const given = values.map((value, at) => {
        const text = texts[at];
        if (text === undefined || text === value.sql) return value;
        const { narrow: _dropped, ...rest } = value;
        return { ...rest, sql: text };
      });
      const result = print(...(given as unknown as { readonly [K in keyof V]: Typed }));
      type = result.type;
      return result.sql;
    },
  );
  return typed(sql, type);
}

export const stringLiteral = (value: string): Typed => literal(value, T.string);

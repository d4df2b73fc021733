import { type ColumnType, type Limits, T } from '@lakehouse/spark-sql/types/column-type';
import { duckType } from '../../duck/duck.ts';
import { unsupported } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';

/** A bound on a DECIMAL, computed lazily; undefined when only the type is known. */
export type Max = () => bigint | undefined;

/** An expression after binding: DuckDB text and its Spark type. */
export interface Typed {
  readonly sql: Duck;
  readonly type: ColumnType;
  /** The value of a literal as a string; null for NULL. */
  readonly literal?: string | null;
  /** DuckDB text of the same value before its cast to the type, for callers that convert the value anyway. */
  readonly narrow?: Duck;
  /** Of a DECIMAL: the largest absolute value, in units of its last digit. */
  readonly max?: Max;
  /** Of a column that is named as it is: what it is limited to, which comparisons with CHAR and copies of it need. */
  readonly limits?: Limits;
  /** Of one of the values of a group that are equal by their collation: what the rows are grouped by. */
  readonly groupedBy?: Duck;
}

/** The value of a column. Throws SqlError where the statement must not name it. */
export function valueOfColumn({
  sql,
  type,
  max,
  limits,
  refusal,
}: Pick<Typed, 'sql' | 'type' | 'max' | 'limits'> & { readonly refusal?: string }): Typed {
  if (refusal !== undefined) throw unsupported(refusal);
  return { sql, type, ...(max && { max }), ...(limits && { limits }) };
}

/** An expression of a type, without a known literal value. */
export const typed = (sql: Duck, type: ColumnType): Typed => ({ sql, type });

/** A literal of any simple type; `value` is its text (hexadecimal for BINARY). */
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
 * `shared` for bound values: the text that `print` returns uses an operand several times but computes it once. For an
 * operand bound to a name, only its type and bounds are known.
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
      // The type of `map` does not preserve the number of values.
      const result = print(...(given as unknown as { readonly [K in keyof V]: Typed }));
      type = result.type;
      return result.sql;
    },
  );
  return typed(sql, type);
}

export const stringLiteral = (value: string): Typed => literal(value, T.string);

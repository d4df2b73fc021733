import { type ColumnType, T } from '@lakehouse/spark-sql/types/column-type';
import { duckType, text } from '../../duck/duck.ts';

/** A bound on a DECIMAL, found when it is needed; undefined when nothing is known but the type. */
export type Most = () => bigint | undefined;

/** An expression after binding: DuckDB text and its Spark type. */
export interface Typed {
  readonly sql: string;
  readonly type: ColumnType;
  /** The value of a literal, as its text; null for NULL. */
  readonly literal?: string | null;
  /** DuckDB text of the same value before its cast to the type, for those who convert the value anyway. */
  readonly narrow?: string;
  /** Of a DECIMAL: how large it is at most, without sign, in units of its last digit. */
  readonly most?: Most;
}

/** The value of a column. */
export const valueOfColumn = ({ sql, type, most }: Pick<Typed, 'sql' | 'type' | 'most'>): Typed =>
  most ? { sql, type, most } : { sql, type };

export const typed = (sql: string, type: ColumnType): Typed => ({ sql, type });

/** A literal of any simple type; `value` is the text of it (binary: hexadecimal). */
export function literal(value: string | boolean | null, type: ColumnType): Typed {
  if (value === null)
    return { sql: type.kind === 'void' ? 'NULL' : `CAST(NULL AS ${duckType(type)})`, type, literal: null };
  const written = String(value);
  if (type.kind === 'boolean') return { sql: written, type, literal: written };
  if (type.kind === 'string') return { sql: text(written), type, literal: written };
  if (type.kind === 'binary') return { sql: `unhex(${text(written)})`, type, literal: written };
  return { sql: `CAST(${text(written)} AS ${duckType(type)})`, type, literal: written };
}

export const stringLiteral = (value: string): Typed => literal(value, T.string);

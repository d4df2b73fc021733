import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import { literal } from './typed.ts';

/** A decimal of 38 digits, which DuckDB lets sums and rounded numbers exceed, or what is in place of one with more digits. */
export const withinDigits = (total: Duck, type: ColumnType, otherwise: (total: Duck) => Duck): Duck => {
  const scale = type.kind === 'decimal' ? type.scale : 0;
  const digits = '9'.repeat(38);
  const limit = literal(`${digits.slice(scale)}.${digits.slice(0, scale)}`, type).sql;
  return shared(
    [total],
    (value) =>
      duck`CASE WHEN ${value} > ${limit} OR ${value} < -${limit} THEN ${otherwise(value)} ELSE ${value} END`,
  );
};

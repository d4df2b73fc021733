import { parseType, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import { formatType } from '@lakehouse/spark-sql/types/column-type';

const EVERYDAY: Readonly<Record<string, string>> = {
  text: 'STRING',
  texts: 'STRING',
  number: 'DOUBLE',
  numbers: 'DOUBLE',
  numeric: 'DOUBLE',
  integer: 'INT',
  integers: 'INT',
  'whole number': 'BIGINT',
  'whole numbers': 'BIGINT',
  'decimal number': 'DECIMAL(18,2)',
  decimal: 'DECIMAL(18,2)',
  money: 'DECIMAL(18,2)',
  dates: 'DATE',
  datetime: 'TIMESTAMP',
  time: 'TIMESTAMP',
  bool: 'BOOLEAN',
};

/** A type in everyday words or in those of Spark, as SQL writes it; undefined when it is none. */
export function readType(words: string): string | undefined {
  const everyday = EVERYDAY[words.toLowerCase().replaceAll(/\s+/gu, ' ')];
  if (everyday !== undefined) return everyday;
  try {
    return formatType(parseType(words)).toUpperCase();
  } catch (failure) {
    if (failure instanceof TypeSyntaxError) return undefined;
    throw failure;
  }
}

import { sameName } from '@lakehouse/spark-sql/types/column-type';

/** A column name that is not taken: the given one, or with underscores after it. */
export function freeName(base: string, taken: readonly string[]): string {
  let name = base;
  while (taken.some((other) => sameName(other, name))) name += '_';
  return name;
}

import type { SniffedCsv } from '@lakehouse/core/csv/sniff-csv';
import { SNIFFED_OPTIONS } from '@lakehouse/core/csv/sniffed-options';
import { isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';

const isSniffed = (given: Json): boolean =>
  isObject(given) && SNIFFED_OPTIONS.some((one) => one === given['option']);

/** What a look at a file found, beside the reader options that no look can set. */
export function withFound({ readerOptions }: JsonObject, found: SniffedCsv): JsonObject {
  const own = Array.isArray(readerOptions) ? readerOptions.filter((given) => !isSniffed(given)) : [];
  return { ...found, readerOptions: [...own, ...found.readerOptions.map((one) => ({ ...one }))] };
}

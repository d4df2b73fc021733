import { isList, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { readNames } from './fit-config.ts';
import { own } from './json-values.ts';
import type { Repair } from './repair.ts';

/** The selected columns: a list of names, or one string separated by commas. */
export function columnsOf(data: JsonObject): {
  readonly names: readonly string[];
  readonly repair?: Repair;
} {
  const found = own(data, 'selectedColumns');
  if (typeof found === 'string' && found.trim() !== '') {
    const names = readNames(found);
    return { names, repair: { code: 'value-read', field: 'selectedColumns', found, now: [...names] } };
  }
  if (!isList(found)) return { names: [] };
  return { names: found.filter((name) => typeof name === 'string') };
}

import { isObject, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { SAVED_VERSION } from '../migrations/migrate.ts';
import { readNumber } from './fit-config.ts';
import { own } from './json-values.ts';
import type { Repair } from './repair.ts';

/** The version that a file is read as, and the repairs to report about it. */
export function readVersion(file: JsonObject): {
  readonly version: number;
  readonly repairs: readonly Repair[];
} {
  const found = own(file, 'version');
  const number = typeof found === 'string' ? readNumber(found) : found;
  const whole = typeof number === 'number' && Number.isInteger(number) && number >= 0 ? number : undefined;
  if (whole !== undefined && whole > SAVED_VERSION)
    return { version: SAVED_VERSION, repairs: [{ code: 'newer-version', found: whole }] };
  if (whole !== undefined)
    return {
      version: whole,
      repairs: found === whole ? [] : [{ code: 'version', found: found ?? null, now: whole }],
    };
  // The bare specified shape has no version, and edges without ports.
  const bare = found === undefined && !hasPorts(file);
  if (bare) return { version: 0, repairs: [] };
  const version = hasPorts(file) ? SAVED_VERSION : 0;
  return {
    version,
    repairs: [{ code: 'version', ...(found === undefined ? {} : { found }), now: version }],
  };
}

const hasPorts = ({ edges }: JsonObject): boolean =>
  Array.isArray(edges) &&
  edges.some((edge: unknown) => isObject(edge) && (edge['kind'] === 'data' || edge['kind'] === 'order'));

import { badRequest } from '../../duck/failures.ts';
import { MICROS_OF_UNIT } from '../values/interval-units.ts';

/** Milliseconds of a duration as Delta writes it: `interval 7 days`. Throws SqlError for any other string. */
export function parseInterval(text: string): number {
  // A duration is only a few words long, so longer strings are not parsed.
  const given = text.length > 200 ? '' : text.trim();
  const words = /^(?:interval\s+)?((?:\d+\s+[a-z]+\s*)+)$/iu.exec(given)?.[1] ?? '';
  const parts = [...words.matchAll(/(\d+)\s+([a-z]+?)s?(?=\s|$)/giu)];
  const sum = parts.reduce(
    (total, [, amount, unit = '']) =>
      total + (Number(amount) * (MICROS_OF_UNIT[unit.toUpperCase()] ?? Number.NaN)) / 1000,
    0,
  );
  if (parts.length === 0 || Number.isNaN(sum))
    throw badRequest(
      'INVALID_INTERVAL_FORMAT',
      `“${text.slice(0, 200)}” is not a duration such as “interval 7 days”.`,
      '22006',
    );
  return sum;
}

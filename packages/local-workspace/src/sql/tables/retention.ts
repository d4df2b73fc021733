import { badRequest } from '../bind/failures.ts';

const UNIT_MS: Readonly<Record<string, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};

/** Milliseconds of a duration as Delta writes it: `interval 7 days`. Throws SqlError for another text. */
export function parseInterval(text: string): number {
  const words = /^(?:interval\s+)?((?:\d+\s+[a-z]+\s*)+)$/iu.exec(text.trim())?.[1] ?? '';
  const parts = [...words.matchAll(/(\d+)\s+([a-z]+?)s?(?=\s|$)/giu)];
  const sum = parts.reduce(
    (total, [, amount, unit = '']) => total + Number(amount) * (UNIT_MS[unit.toLowerCase()] ?? Number.NaN),
    0,
  );
  if (parts.length === 0 || Number.isNaN(sum))
    throw badRequest(
      'INVALID_INTERVAL_FORMAT',
      `“${text}” is not a duration such as “interval 7 days”.`,
      '22006',
    );
  return sum;
}

import type { Quartz } from './quartz.ts';
import type { DateRule, WeekDayRule } from './quartz-days.ts';

export type Cron =
  | { readonly ok: true; readonly cron: string }
  /** `reason`: what of the expression has no words in cron, as the end of a sentence. */
  | { readonly ok: false; readonly reason: string };

/**
 * The five fields of cron for the same times, in the spelling of croniter, which Airflow reads: Sunday is 0, `L` the last day of
 * a month, `L5` its last Friday, `5#3` its third. Runs begin with a minute, so one second in each is left out.
 */
export function cronOf({ seconds, minutes, hours, months, years, days }: Quartz): Cron {
  if (seconds.length > 1) return { ok: false, reason: 'several seconds of a minute' };
  if (years) return { ok: false, reason: 'years' };
  const dates = days.by === 'date' ? datesField(days.dates) : '*';
  if (dates === undefined)
    return { ok: false, reason: 'working days nearest to a date, and days before the last of a month' };
  const weekdays = days.by === 'weekday' ? weekdaysField(days.weekdays) : '*';
  if (weekdays === undefined)
    return { ok: false, reason: 'days of each week together with the first or last of a month' };
  const fields = [field(minutes, 0, 59), field(hours, 0, 23), dates, field(months, 1, 12), weekdays];
  return { ok: true, cron: fields.join(' ') };
}

function datesField(rules: readonly DateRule[]): string | undefined {
  const [only] = rules;
  if (rules.some(({ nearestWorkday }) => nearestWorkday)) return undefined;
  if (rules.length === 1 && only?.from === 'end' && only.count === 0) return 'L';
  return rules.every(({ from }) => from === 'start')
    ? field(
        rules.map(({ count }) => count),
        1,
        31,
      )
    : undefined;
}

function weekdaysField(rules: readonly WeekDayRule[]): string | undefined {
  if (rules.every(({ which }) => which === 'each'))
    return field(
      rules.map(({ day }) => day - 1).toSorted((one, other) => one - other),
      0,
      6,
    );
  if (rules.some(({ which }) => which === 'each')) return undefined;
  return rules.map(({ day, which }) => (which === 'last' ? `L${day - 1}` : `${day - 1}#${which}`)).join(',');
}

/** Sorted numbers in the shortest of the forms `*`, `2-59/5`, `1-5` and `1,15`. */
function field(numbers: readonly number[], first: number, last: number): string {
  const [from = first, second = from] = numbers;
  const end = numbers.at(-1) ?? from;
  if (numbers.length === 1) return String(from);
  const step = second - from;
  const isEven = numbers.every((number, at) => number === from + at * step);
  if (!isEven || numbers.length === 2) return numbers.join(',');
  if (step === 1) return from === first && end === last ? '*' : `${from}-${end}`;
  return from === first && end + step > last ? `*/${step}` : `${from}-${end}/${step}`;
}

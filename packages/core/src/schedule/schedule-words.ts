import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { MONTHS, type Quartz } from './quartz.ts';
import { type DateRule, type DayRule, WEEKDAYS, type WeekDayRule } from './quartz-days.ts';

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth'] as const;
const MAX_TIMES = 4;

const two = (number: number): string => String(number).padStart(2, '0');
const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The step of numbers that are evenly spaced from the first one to the end of a field, or undefined. */
function evenStep(numbers: readonly number[], size: number): number | undefined {
  const [first = 0, second] = numbers;
  if (second === undefined) return undefined;
  const step = second - first;
  const even = numbers.every((number, at) => number === first + at * step) && first < step;
  return even && size % step === 0 && numbers.length === size / step ? step : undefined;
}

/** `minutes 0 to 20` or `minutes 1, 5 and 7`. */
const named = (unit: string, numbers: readonly number[]): string => {
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? first;
  if (numbers.length === 1) return `${unit} ${first}`;
  if (numbers.length > 2 && last - first + 1 === numbers.length) return `${unit}s ${first} to ${last}`;
  return `${unit}s ${listed(numbers.map(String))}`;
};

const every = (unit: string, step: number): string =>
  step === 1 ? `every ${unit}` : `every ${step} ${unit}s`;

/** The time of day: fixed times (`at 06:30`) or an interval (`every 15 minutes`). */
function timeWords({ hours, minutes, seconds }: Quartz): { readonly text: string; readonly fixed: boolean } {
  const [second = 0] = seconds;
  const atSecond = seconds.length === 1 && second === 0 ? '' : named('second', seconds);
  if (minutes.length === 1 && seconds.length === 1 && hours.length <= MAX_TIMES) {
    const rest = second === 0 ? '' : `:${two(second)}`;
    const times = hours.map((hour) => `${two(hour)}:${two(minutes[0] ?? 0)}${rest}`);
    return { text: `at ${listed(times)}`, fixed: true };
  }
  const hourly = hours.length === 24;
  const secondStep = seconds.length > 1 ? evenStep(seconds, 60) : undefined;
  const minuteStep = evenStep(minutes, 60);
  const hourStep = evenStep(hours, 24);
  const offset = minutes[0] ?? 0;
  const text = [
    secondStep === undefined ? '' : every('second', secondStep),
    minutes.length === 1
      ? `${hourStep === undefined ? named('hour', hours) : every('hour', hourStep)}${offset === 0 ? '' : ` at minute ${offset}`}`
      : minuteStep === undefined
        ? `${named('minute', minutes)} of ${hourly ? 'every hour' : named('hour', hours)}`
        : [
            secondStep !== undefined && minuteStep === 1 ? '' : every('minute', minuteStep),
            offset === 0 ? '' : `from minute ${offset}`,
            hourly ? '' : `in ${named('hour', hours)}`,
          ]
            .filter(Boolean)
            .join(' '),
    secondStep === undefined && atSecond !== '' ? `at ${atSecond}` : '',
  ].filter(Boolean);
  return { text: text.join(', '), fixed: false };
}

function dateWords({ from, count, nearestWorkday }: DateRule): string {
  const end = count === 0 ? 'the last day' : `the last day but ${count}`;
  const date = from === 'start' ? `day ${count}` : end;
  if (!nearestWorkday) return date;
  return from === 'end' && count === 0 ? 'the last working day' : `the working day nearest to ${date}`;
}

function weekdayWords({ day, which }: WeekDayRule): string {
  const name = WEEKDAYS[day - 1] ?? '';
  if (which === 'each') return name;
  return which === 'last' ? `the last ${name}` : `the ${ORDINALS[which] ?? which} ${name}`;
}

/** The days, without a preposition: `every day`, `Monday and Friday`, `day 1 of the month`. */
function dayWords(rule: DayRule): string {
  switch (rule.by) {
    case 'every':
      return 'every day';
    case 'date':
      return `on ${listed(rule.dates.map(dateWords))} of the month`;
    case 'weekday': {
      const each = rule.weekdays.filter(({ which }) => which === 'each').map(({ day }) => day);
      if (each.length < rule.weekdays.length)
        return `on ${listed(rule.weekdays.map(weekdayWords))} of the month`;
      if (each.length === 7) return 'every day';
      if (each.toSorted((a, b) => a - b).join() === '2,3,4,5,6') return 'on working days';
      // A week begins on Monday.
      const order = each.toSorted((one, other) => ((one + 5) % 7) - ((other + 5) % 7));
      return `on ${listed(order.map((day) => WEEKDAYS[day - 1] ?? ''))}`;
    }
    default:
      return assertNever(rule);
  }
}

/** A schedule in plain words, such as “Every day at 06:30” or “Every 15 minutes, on working days”. */
export function scheduleWords(quartz: Quartz): string {
  const { months, years, days } = quartz;
  const time = timeWords(quartz);
  const day = dayWords(days);
  const everyDay = day === 'every day';
  const main = time.fixed ? `${day} ${time.text}` : everyDay ? time.text : `${time.text}, ${day}`;
  const whole = [
    main,
    months.length === 12 ? '' : `in ${listed(months.map((month) => MONTHS[month - 1] ?? ''))}`,
    years === undefined ? '' : `in ${listed(years.map(String))}`,
  ]
    .filter(Boolean)
    .join(', ');
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

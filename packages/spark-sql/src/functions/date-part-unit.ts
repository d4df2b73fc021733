/** The names of what EXTRACT and `date_part` take out of a date, timestamp or interval; the first is the main one. */
const NAMES: readonly (readonly string[])[] = [
  ['year', 'y', 'years', 'yr', 'yrs'],
  ['yearofweek'],
  ['quarter', 'qtr'],
  ['month', 'mon', 'mons', 'months'],
  ['week', 'w', 'weeks'],
  ['day', 'd', 'days'],
  ['dayofweek', 'dow'],
  ['dayofweek_iso', 'dow_iso'],
  ['doy'],
  ['hour', 'h', 'hours', 'hr', 'hrs'],
  ['minute', 'm', 'min', 'mins', 'minutes'],
  ['second', 's', 'sec', 'seconds', 'secs'],
];

const MAIN: ReadonlyMap<string, string> = new Map(
  NAMES.flatMap((names) => names.map((name) => [name, names[0] ?? name])),
);

/** The main name of a part, in lower case; the given name in lower case if there is no such part. */
export const datePartUnit = (name: string): string => MAIN.get(name.toLowerCase()) ?? name.toLowerCase();

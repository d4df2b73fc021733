import { clockOf, timestampOf } from '@lakehouse/core/schedule/zone-time';
import { literalType } from '@lakehouse/spark-sql/coercion/literal-type';
import type { LiteralValue } from '@lakehouse/spark-sql/syntax/literal-value';
import { dateText, timestampText } from '@lakehouse/spark-sql/syntax/temporal-text';
import { readTimeZone, type TimeZone } from '@lakehouse/spark-sql/types/time-zone';
import { javaNumber } from '../../engine/java-number.ts';
import { sessionZone } from '../values/session-zone.ts';
import { decimalText } from './decimal-text.ts';
import { intervalName } from './interval-name.ts';

/** A literal as Spark names it: by its value, not as it is written; undefined where only the user's own text will do. */
export function literalName(value: LiteralValue): string | undefined {
  switch (value.type) {
    case 'null':
      return 'NULL';
    case 'boolean':
    case 'string':
      return String(value.value);
    case 'number':
      return numberName(value);
    case 'binary':
      return `X'${value.text}'`;
    case 'interval':
      return intervalName(value.parts);
    case 'time':
      return `TIME '${value.text}'`;
    case 'date': {
      const text = dateText(value.text);
      return `DATE '${text === undefined ? value.text : withJavaYear(text)}'`;
    }
    case 'timestamp':
      return `TIMESTAMP '${timestampOfSession(value.text)}'`;
    case 'timestamp_ntz': {
      const read = timestampText(value.text);
      return `TIMESTAMP_NTZ '${read ? shortened(read.text) : value.text}'`;
    }
  }
}

function numberName(value: Extract<LiteralValue, { type: 'number' }>): string {
  const type = literalType(value);
  const kind = typeof type === 'string' ? undefined : type.kind;
  if (kind === 'float') return javaNumber(Math.fround(Number(value.text)), true);
  return kind === 'double' ? javaNumber(Number(value.text), false) : decimalText(value.text);
}

/** Java writes years of more than four digits with a plus, and all others with four. */
const withJavaYear = (date: string): string =>
  date.replace(/^(-?)0*(\d+)/u, (_, sign: string, year: string) =>
    sign === '' && year.length > 4 ? `+${year}` : `${sign}${year.padStart(4, '0')}`,
  );

/** A timestamp with the digits behind the point that say something, of which there are six at most. */
function shortened(text: string): string {
  const [seconds = '', fraction = ''] = text.split('.');
  const digits = fraction.slice(0, 6).replace(/0+$/u, '');
  return `${withJavaYear(seconds)}${digits === '' ? '' : `.${digits}`}`;
}

const ZONES: Readonly<Record<string, string>> = { Z: 'UTC', GMT: 'UTC' };

/** A timestamp on the clock of the session. */
function timestampOfSession(written: string): string {
  const read = timestampText(written);
  if (!read) return written;
  const session = sessionZone();
  if (read.zone === '' && session.kind === 'offset') return shortened(read.text);
  const zone = read.zone === '' ? session : readTimeZone(ZONES[read.zone] ?? read.zone);
  // Dates before the calendars of today are left as they are.
  if (!zone || !/^[12]\d{3}-/u.test(read.text)) return read.zone === '' ? shortened(read.text) : written;
  const [seconds = '', fraction = '0'] = read.text.split('.');
  const clock = ofInstant(toInstant(Date.parse(`${seconds.replace(' ', 'T')}Z`), zone), session);
  return shortened(`${new Date(clock).toISOString().slice(0, 19).replace('T', ' ')}.${fraction}`);
}

const toInstant = (clock: number, zone: TimeZone): number =>
  zone.kind === 'offset' ? clock - zone.seconds * 1000 : timestampOf(clock, zone.name);

const ofInstant = (instant: number, zone: TimeZone): number =>
  zone.kind === 'offset' ? instant + zone.seconds * 1000 : clockOf(instant, zone.name);

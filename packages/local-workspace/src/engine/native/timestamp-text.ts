import { isZone, timestampOf } from '@lakehouse/core/schedule/zone-time';
import { BLANK, CLOCK, DATE, HOUR, MONTH, YEAR } from '../timestamp-patterns.ts';

const ZONED = new RegExp(String.raw`^${BLANK}(${CLOCK})${BLANK}([A-Z+-][^ \t\n\r]*)${BLANK}$`, 'u');
const OFFSET = /^(?:UTC|GMT|UT)?([+-])(?:(\d{1,2})(?::(\d{1,2})|:(\d{2}):(\d{2}))?|(\d{2})(\d{2})(\d{2})?)$/u;
const NAME = /^[A-Z][A-Za-z0-9_+/-]+$/u;
const MAX_SECONDS = 18 * 3600;
/** What follows a string that leaves out the minutes, the day, or month and day. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^${BLANK}${DATE}[ T]${HOUR}${BLANK}$`, 'u'), ':00'],
  [new RegExp(MONTH, 'u'), '-01'],
  [new RegExp(YEAR, 'u'), '-01-01'],
];

/** The regions of Java’s `ZoneId.SHORT_IDS`, which Spark goes by; `EST`, `MST` and `HST` are names of offsets. */
const SHORT_IDS: Readonly<Record<string, string>> = {
  ACT: 'Australia/Darwin',
  AET: 'Australia/Sydney',
  AGT: 'America/Argentina/Buenos_Aires',
  ART: 'Africa/Cairo',
  AST: 'America/Anchorage',
  BET: 'America/Sao_Paulo',
  BST: 'Asia/Dhaka',
  CAT: 'Africa/Harare',
  CNT: 'America/St_Johns',
  CST: 'America/Chicago',
  CTT: 'Asia/Shanghai',
  EAT: 'Africa/Addis_Ababa',
  ECT: 'Europe/Paris',
  IET: 'America/Indiana/Indianapolis',
  IST: 'Asia/Kolkata',
  JST: 'Asia/Tokyo',
  MIT: 'Pacific/Apia',
  NET: 'Asia/Yerevan',
  NST: 'Pacific/Auckland',
  PLT: 'Asia/Karachi',
  PNT: 'America/Phoenix',
  PRT: 'America/Puerto_Rico',
  PST: 'America/Los_Angeles',
  SST: 'Pacific/Guadalcanal',
  VST: 'Asia/Ho_Chi_Minh',
};

/**
 * A string in one of Spark's formats as DuckDB reads it: with all parts, and with a full offset where it has a zone. Null for another
 * string; those that DuckDB reads as they are need not be asked about.
 */
export function timestampText(text: string): string | null {
  for (const [pattern, rest] of SHORT) if (pattern.test(text)) return unsigned(text.trim()) + rest;
  const [, written = '', zone = ''] = ZONED.exec(text) ?? [];
  const clock = unsigned(written);
  if (/^(?:Z|UTC|GMT|UT)$/u.test(zone)) return `${clock}+00`;
  const offset = OFFSET.exec(zone);
  if (!offset) return NAME.test(zone) ? inRegion(clock, SHORT_IDS[zone] ?? zone) : null;
  const [, sign, hours, minutes, fullMinutes, seconds, hours4, minutes4, seconds4] = offset;
  const parts = [hours ?? hours4, minutes ?? fullMinutes ?? minutes4, seconds ?? seconds4].map((part) =>
    Number(part ?? 0),
  );
  const [hour = 0, minute = 0, second = 0] = parts;
  if (minute > 59 || second > 59 || hour * 3600 + minute * 60 + second > MAX_SECONDS) return null;
  return `${clock}${sign}${parts.map(twoDigits).join(':')}`;
}

const unsigned = (text: string): string => text.replace(/^\+/u, '');
const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** The years after which the calendar repeats itself, with the days of the week. */
const CYCLE = 400;

/** A clock time with the offset of a region, of two times the earlier one, as in Java; with a name that only DuckDB may know, as it is. */
function inRegion(clock: string, region: string): string {
  const [years = 0, ...rest] = clock.match(/^-?\d+|\d+/gu)?.map(Number) ?? [];
  if (!isZone(region)) return `${clock} ${region}`;
  // JavaScript takes the years before 100 for others, and counts fewer of them than Spark.
  const cycle = years < 1000 ? CYCLE * 3 : CYCLE * 6;
  const year = years < 1000 || years > 9999 ? (((years % CYCLE) + CYCLE) % CYCLE) + cycle : years;
  const [month = 1, day = 1, hour = 0, minute = 0, second = 0] = rest;
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  const seconds = (at - timestampOf(at, region)) / 1000;
  const offset = Math.abs(seconds);
  const parts = [Math.floor(offset / 3600), Math.floor(offset / 60) % 60, offset % 60];
  return `${clock}${seconds < 0 ? '-' : '+'}${parts.map(twoDigits).join(':')}`;
}

import { BLANK, CLOCK } from '../timestamp-patterns.ts';

const ZONED = new RegExp(String.raw`^${BLANK}(${CLOCK})${BLANK}([A-Z+-][^ \t\n\r]*)${BLANK}$`, 'u');
const OFFSET = /^(?:UTC|GMT|UT)?([+-])(?:(\d{1,2})(?::(\d{1,2})|:(\d{2}):(\d{2}))?|(\d{2})(\d{2})(\d{2})?)$/u;
const NAME = /^[A-Z][A-Za-z0-9_+/-]+$/u;
const MAX_SECONDS = 18 * 3600;

/**
 * A string with a clock time and one of Spark's zones as DuckDB reads it: the zone as a full offset or a name; else
 * null.
 */
export function zonedText(text: string): string | null {
  const [, written = '', zone = ''] = ZONED.exec(text) ?? [];
  const clock = written.replace(/^\+/u, '');
  if (/^(?:Z|UTC|GMT|UT)$/u.test(zone)) return `${clock}+00`;
  const offset = OFFSET.exec(zone);
  if (!offset) return NAME.test(zone) ? `${clock} ${zone}` : null;
  const [, sign, hours, minutes, fullMinutes, seconds, hours4, minutes4, seconds4] = offset;
  const parts = [hours ?? hours4, minutes ?? fullMinutes ?? minutes4, seconds ?? seconds4].map((part) =>
    Number(part ?? 0),
  );
  const [hour = 0, minute = 0, second = 0] = parts;
  if (minute > 59 || second > 59 || hour * 3600 + minute * 60 + second > MAX_SECONDS) return null;
  return `${clock}${sign}${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}

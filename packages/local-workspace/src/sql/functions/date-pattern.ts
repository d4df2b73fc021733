import { UTC } from '@lakehouse/spark-sql/types/time-zone';
import { raise } from '../../duck/duck.ts';
import { unsupported } from '../../duck/failures.ts';
import { type Duck, duck, shared } from '../../duck/fragment.ts';
import {
  BEYOND_CALENDAR,
  clockIsoText,
  offsetAt,
  timestampIn,
  toClock,
  toTimestamp,
} from '../values/clock.ts';
import { isInUtc, sessionZone } from '../values/session-zone.ts';
import { type PatternUse, type Piece, patternParts, piecesOf, writtenForms } from './date-pattern-parts.ts';

/**
 * One run of a pattern letter of Java's DateTimeFormatter: how DuckDB's strftime writes it and which strings it accepts
 * when reading.
 */
const FIELDS: Readonly<Record<string, readonly [format: string, accepts: string]>> = {
  yyyy: ['%Y', '[0-9]{4}'],
  yyy: ['%Y', '[0-9]{3,9}'],
  yyyyy: ['%Y', '[0-9]{5}'],
  yyyyyy: ['%Y', '[0-9]{6}'],
  y: ['%Y', '[0-9]{1,9}'],
  yy: ['%y', '[0-9]{2}'],
  MM: ['%m', '[0-9]{2}'],
  M: ['%-m', '[0-9]{1,2}'],
  MMM: ['%b', '[A-Za-z]{3}'],
  MMMM: ['%B', '[A-Za-z]+'],
  LL: ['%m', '[0-9]{2}'],
  L: ['%-m', '[0-9]{1,2}'],
  dd: ['%d', '[0-9]{2}'],
  d: ['%-d', '[0-9]{1,2}'],
  D: ['%-j', '[0-9]{1,3}'],
  DD: ['%j', '[0-9]{2,3}'],
  DDD: ['%j', '[0-9]{3}'],
  HH: ['%H', '[0-9]{2}'],
  H: ['%-H', '[0-9]{1,2}'],
  hh: ['%I', '[0-9]{2}'],
  h: ['%-I', '[0-9]{1,2}'],
  mm: ['%M', '[0-9]{2}'],
  m: ['%-M', '[0-9]{1,2}'],
  ss: ['%S', '[0-9]{2}'],
  s: ['%-S', '[0-9]{1,2}'],
  SSS: ['%g', '[0-9]{3}'],
  SSSSSS: ['%f', '[0-9]{6}'],
  a: ['%p', '[AaPp][Mm]'],
  E: ['%a', ''],
  EE: ['%a', ''],
  EEE: ['%a', ''],
  EEEE: ['%A', ''],
};

/** Letters that strftime lacks: how to format a wall-clock time. They are not supported for parsing. */
const WRITTEN: Readonly<Record<string, (timestamp: Duck) => Duck>> = {
  y: (timestamp) => duck`CAST(year(${timestamp}) AS VARCHAR)`,
  ...Object.fromEntries(
    [3, 5, 6].map((digits) => [
      'y'.repeat(digits),
      (timestamp: Duck) => duck`printf(${duck.str(`%0${digits}d`)}, year(${timestamp}))`,
    ]),
  ),
  DD: (timestamp) => duck`printf('%02d', dayofyear(${timestamp}))`,
  ...Object.fromEntries([1, 2, 3].map((times) => ['G'.repeat(times), () => duck`'AD'`])),
  GGGG: () => duck`'Anno Domini'`,
  q: (timestamp) => duck`CAST(quarter(${timestamp}) AS VARCHAR)`,
  qq: (timestamp) => duck`'0' || quarter(${timestamp})`,
  QQQQ: (timestamp) =>
    duck`CASE quarter(${timestamp}) WHEN 1 THEN '1st' WHEN 2 THEN '2nd' WHEN 3 THEN '3rd' ELSE '4th' END || ' quarter'`,
  Q: (timestamp) => duck`CAST(quarter(${timestamp}) AS VARCHAR)`,
  QQ: (timestamp) => duck`'0' || quarter(${timestamp})`,
  F: (timestamp) => duck`CAST((day(${timestamp}) - 1) % 7 + 1 AS VARCHAR)`,
  QQQ: (timestamp) => duck`'Q' || quarter(${timestamp})`,
  k: (timestamp) => duck`CAST((hour(${timestamp}) + 23) % 24 + 1 AS VARCHAR)`,
  kk: (timestamp) => duck`lpad(CAST((hour(${timestamp}) + 23) % 24 + 1 AS VARCHAR), 2, '0')`,
  K: (timestamp) => duck`CAST(hour(${timestamp}) % 12 AS VARCHAR)`,
  KK: (timestamp) => duck`lpad(CAST(hour(${timestamp}) % 12 AS VARCHAR), 2, '0')`,
  ...Object.fromEntries(
    [1, 2, 4, 5].map((digits) => [
      'S'.repeat(digits),
      (timestamp: Duck) => duck`left(strftime(${timestamp}, '%f'), ${digits})`,
    ]),
  ),
  // A timestamp has microseconds.
  ...Object.fromEntries(
    [7, 8, 9].map((digits) => [
      'S'.repeat(digits),
      (timestamp: Duck) => duck`(strftime(${timestamp}, '%f') || ${duck.str('0'.repeat(digits - 6))})`,
    ]),
  ),
};

/** `+0530`, `+05:30` or, where minutes may be omitted, `+05`; seconds of an offset are not written. */
function offsetText(timestamp: Duck, separator: '' | ':', omitsMinutes = false): Duck {
  if (isInUtc()) return duck.str(omitsMinutes ? '+00' : `+00${separator}00`);
  return shared([duck`(${offsetAt(timestamp)} // 60)`], (minutes) => {
    const two = (n: Duck): Duck => duck`lpad(CAST(${n} AS VARCHAR), 2, '0')`;
    const rest = duck`abs(${minutes}) % 60`;
    const after = duck`${duck.str(separator)} || ${two(rest)}`;
    return duck`(CASE WHEN ${minutes} < 0 THEN '-' ELSE '+' END || ${two(duck`abs(${minutes}) // 60`)} || ${omitsMinutes ? duck`CASE WHEN ${rest} = 0 THEN '' ELSE ${after} END` : after})`;
  });
}

/** The seconds of an offset, which few had before 1900: `:28`. */
const offsetSeconds = (timestamp: Duck, separator: '' | ':' = ':'): Duck =>
  shared(
    [duck`(abs(${offsetAt(timestamp)}) % 60)`],
    (rest) =>
      duck`CASE WHEN ${rest} = 0 THEN '' ELSE ${duck.str(separator)} || lpad(CAST(${rest} AS VARCHAR), 2, '0') END`,
  );

/** The offset with seconds where it has some. */
const wholeOffset = (timestamp: Duck, separator: '' | ':'): Duck =>
  isInUtc()
    ? offsetText(timestamp, separator)
    : duck`(${offsetText(timestamp, separator)} || ${offsetSeconds(timestamp, separator)})`;

/** `GMT-08:00`, or `GMT-8` where it is short. */
function offsetOfGmt(timestamp: Duck, isShort: boolean): Duck {
  if (isInUtc()) return duck`'GMT'`;
  const whole = wholeOffset(timestamp, ':');
  const text = isShort
    ? duck`regexp_replace(regexp_replace(${whole}, ':00$', ''), '^([+-])0', '\\1')`
    : whole;
  return duck`CASE WHEN ${offsetAt(timestamp)} = 0 THEN 'GMT' ELSE 'GMT' || ${text} END`;
}

/** `Z` where the offset is zero. */
const orZulu = (timestamp: Duck, text: Duck): Duck =>
  isInUtc() ? duck`'Z'` : duck`CASE WHEN ${offsetAt(timestamp)} = 0 THEN 'Z' ELSE ${text} END`;

/** The whole offset of a timestamp: `Z`, `+01:00` or `+00:53:28`. */
export const zoneText = (timestamp: Duck): Duck => orZulu(timestamp, wholeOffset(timestamp, ':'));

/** The letters of zones: how to format the session's zone at a timestamp. */
const WRITTEN_ZONES: Readonly<Record<string, (timestamp: Duck) => Duck>> = {
  X: (timestamp) => orZulu(timestamp, offsetText(timestamp, '', true)),
  XX: (timestamp) => orZulu(timestamp, offsetText(timestamp, '')),
  // Three times X, spelled this way so that it is not read as a marker of open work.
  ['X'.repeat(3)]: (timestamp) => orZulu(timestamp, offsetText(timestamp, ':')),
  x: (timestamp) => offsetText(timestamp, '', true),
  xx: (timestamp) => offsetText(timestamp, ''),
  xxx: (timestamp) => offsetText(timestamp, ':'),
  ['X'.repeat(4)]: (timestamp) => orZulu(timestamp, wholeOffset(timestamp, '')),
  ['X'.repeat(5)]: zoneText,
  xxxx: (timestamp) => wholeOffset(timestamp, ''),
  xxxxx: (timestamp) => wholeOffset(timestamp, ':'),
  Z: (timestamp) => offsetText(timestamp, ''),
  ZZ: (timestamp) => offsetText(timestamp, ''),
  ZZZ: (timestamp) => offsetText(timestamp, ''),
  ZZZZ: (timestamp) => offsetOfGmt(timestamp, false),
  ZZZZZ: zoneText,
  O: (timestamp) => offsetOfGmt(timestamp, true),
  OOOO: (timestamp) => offsetOfGmt(timestamp, false),
  z: () => {
    if (sessionZone().kind === 'region')
      throw unsupported(
        `“z”, the short name of a time zone, in a date pattern in the zone ${sessionZone().name} (write the offset with xxx, or the zone with VV)`,
      );
    return duck.str(sessionZone().name);
  },
  VV: () => duck.str(sessionZone().name),
};

/** Fractions of a second, as strptime parses them: as many letters are the largest number of digits. */
const READ: Readonly<Record<string, readonly [format: string, accepts: string]>> = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((digits) => ['S'.repeat(digits), ['%f', `[0-9]{1,${digits}}`] as const]),
);

/** Time zones, as strptime parses them. */
const ZONES: Readonly<Record<string, readonly [format: string, accepts: string]>> = {
  Z: ['%z', '[+-][0-9]{4}'],
  X: ['%z', '(Z|[+-][0-9]{2}([0-9]{2})?)'],
  XX: ['%z', '(Z|[+-][0-9]{4})'],
  ['X'.repeat(3)]: ['%z', '(Z|[+-][0-9]{2}:[0-9]{2})'],
  xx: ['%z', '[+-][0-9]{4}'],
  xxx: ['%z', '[+-][0-9]{2}:[0-9]{2}'],
};

/** Whether a pattern contains a time zone. */
export const hasZone = (pattern: string): boolean =>
  pieces(pattern, 'read').some((piece) => 'field' in piece && piece.field in ZONES);

/** All pieces of a pattern, those of optional parts too: a timestamp has every field, so that all of them are written. */
const pieces = (pattern: string, use: PatternUse): Piece[] =>
  patternParts(pattern, use, isField).flatMap(piecesOf);

const isField = (letters: string): boolean =>
  [FIELDS, WRITTEN, WRITTEN_ZONES].some((fields) => Object.hasOwn(fields, letters));

/** A timestamp formatted by a Java pattern in the session's time zone. */
export const formatTimestamp = (timestamp: Duck, pattern: string): Duck =>
  formatClock(toClock(timestamp), pattern, () => timestamp);

/** A timestamp as JSON and CSV hold it: `2024-01-02T03:04:05.678+01:00`. */
export const isoText = (timestamp: Duck): Duck =>
  duck`(${clockIsoText(toClock(timestamp))} || ${zoneText(timestamp)})`;

/** A date or wall-clock time formatted by a Java pattern; letters of zones are those of `at`. */
export const formatClock = (clock: Duck, pattern: string, at: () => Duck = () => toTimestamp(clock)): Duck =>
  shared([duck`CAST(${clock} AS TIMESTAMP)`], (timestamp) => written(timestamp, pattern, at));

function written(timestamp: Duck, pattern: string, at: () => Duck): Duck {
  const texts: Duck[] = [];
  let format = '';
  const flush = (): void => {
    if (format !== '') texts.push(duck`strftime(${timestamp}, ${duck.str(format)})`);
    format = '';
  };
  for (const piece of pieces(pattern, 'write')) {
    const [print, ofZone] = 'field' in piece ? [WRITTEN[piece.field], WRITTEN_ZONES[piece.field]] : [];
    const text = ofZone ? ofZone(at()) : print?.(timestamp);
    if (text) {
      flush();
      // Zones don't always depend on the timestamp, but NULL stays NULL.
      texts.push(duck`CASE WHEN ${timestamp} IS NOT NULL THEN ${text} END`);
    } else format += 'plain' in piece ? piece.plain.replaceAll('%', '%%') : (FIELDS[piece.field]?.[0] ?? '');
  }
  flush();
  const hasYear = pieces(pattern, 'write').some((piece) => 'field' in piece && /^[yG]/u.test(piece.field));
  // Java's signs and eras of such years depend on the number of letters.
  if (hasYear)
    texts.unshift(
      duck`CASE WHEN year(${timestamp}) BETWEEN 1 AND 9999 THEN '' WHEN ${timestamp} IS NOT NULL THEN ${raise('UNSUPPORTED_FEATURE', duck.str(BEYOND_CALENDAR))} END`,
    );
  return texts.length === 0
    ? duck`CASE WHEN ${timestamp} IS NOT NULL THEN '' END`
    : duck`(${duck.join(texts, ' || ')})`;
}

/** A string parsed by a Java pattern as a wall-clock time; NULL when it does not match exactly. */
export const clockByPattern = (sql: Duck, pattern: string): Duck =>
  hasZone(pattern) ? toClock(timestampByPattern(sql, pattern)) : parsedClock(sql, pattern);

/** A string parsed by a Java pattern as a timestamp; NULL when it does not match exactly. */
export const timestampByPattern = (sql: Duck, pattern: string): Duck =>
  hasZone(pattern) ? timestampIn(UTC, parsedClock(sql, pattern)) : toTimestamp(parsedClock(sql, pattern));

/** The wall-clock time in a string, in UTC when its zone is in the string. */
function parsedClock(sql: Duck, pattern: string): Duck {
  const forms = writtenForms(
    patternParts(pattern, 'read', isField),
    (piece) => acceptedBy(piece, pattern),
    pattern,
  );
  const isZoned = (parts: readonly Piece[]): boolean =>
    parts.some((piece) => 'field' in piece && piece.field in ZONES);
  if (hasZone(pattern) && !forms.every((form) => isZoned(form.pieces)))
    throw unsupported(`Reading an optional zone in the date pattern ${pattern}`);
  const [only, ...more] = forms.map(({ pieces: parts, unless }) => {
    const read = clockOfForm(sql, parts, pattern);
    return unless.length === 0
      ? read
      : duck`CASE WHEN ${duck.join(
          unless.map((regex) => duck`NOT regexp_matches(${sql}, ${duck.str(regex)})`),
          ' AND ',
        )} THEN ${read} END`;
  });
  return only && more.length === 0 ? only : duck`coalesce(${[only ?? duck`NULL`, ...more]})`;
}

const readAs = (field: string): readonly [format: string, accepts: string] | undefined =>
  READ[field] ?? FIELDS[field] ?? ZONES[field];

/** Whether Java takes digits of a fraction for those of a year: it has no fixed length, and nothing is between the two. */
const isFractionOfYear = (parts: readonly Piece[]): boolean =>
  parts.some((piece, at) => {
    if ('plain' in piece || !piece.field.startsWith('SS')) return false;
    const before = parts.slice(0, at);
    const run = before.slice(before.findLastIndex((one) => 'plain' in one) + 1);
    return run.some((one) => 'field' in one && /^[yu]/u.test(one.field));
  });

/** The regular expression of what a piece reads. */
function acceptedBy(piece: Piece, pattern: string): string {
  if ('plain' in piece) return piece.plain.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  const [, accepted = ''] = readAs(piece.field) ?? [];
  if (accepted === '') throw unsupported(`Reading “${piece.field}” in the date pattern ${pattern}`);
  return accepted;
}

const isFraction = (piece: Piece): boolean => 'field' in piece && piece.field.startsWith('S');

const beginsWithDigit = (piece: Piece | undefined, pattern: string): boolean =>
  piece !== undefined && /^(?:\[0-9\]|\d)/u.test(acceptedBy(piece, pattern));

/** What each piece reads. Java never gives back digits of a fraction: before other digits, it has all that it may have. */
const acceptedByAll = (parts: readonly Piece[], pattern: string): readonly string[] =>
  parts.map((piece, at) => {
    const accepted = acceptedBy(piece, pattern);
    return isFraction(piece) && beginsWithDigit(parts[at + 1], pattern)
      ? accepted.replace('{1,', '{')
      : accepted;
  });

/** The text with a mark before the piece at a place. */
function apart(text: Duck, parts: readonly Piece[], place: number, pattern: string): Duck {
  const accepted = acceptedByAll(parts, pattern);
  const [before, after] = [accepted.slice(0, place).join(''), accepted.slice(place).join('')];
  return duck`regexp_replace(${text}, ${duck.str(`^(${before})(${after})$`)}, '\\1|\\2')`;
}

/** A year of which one letter says that it has as many digits as it has. */
const isLooseYear = (piece: Piece): boolean => 'field' in piece && /^y(?:yy|yyyy|yyyyy)?$/u.test(piece.field);
const isDayOfYear = (piece: Piece): boolean => 'field' in piece && piece.field.startsWith('D');

/** What a text has before the piece at a place, in it and behind it. */
function around(
  text: Duck,
  parts: readonly Piece[],
  place: number,
  pattern: string,
): readonly [before: Duck, at: Duck, after: Duck] {
  const accepted = acceptedByAll(parts, pattern);
  const groups = [accepted.slice(0, place), accepted.slice(place, place + 1), accepted.slice(place + 1)];
  const regex = duck.str(`^${groups.map((group) => `(${group.join('')})`).join('')}$`);
  const group = (index: number): Duck => duck`regexp_extract(${text}, ${regex}, ${index})`;
  return [group(1), group(2), group(3)];
}

/** The text with its year in the four digits that strptime reads. */
function withFourDigits(text: Duck, parts: readonly Piece[], pattern: string): Duck {
  const place = parts.findIndex(isLooseYear);
  if (place < 0) return text;
  const [before, year, after] = around(text, parts, place, pattern);
  return shared(
    [duck`TRY_CAST(${year} AS INTEGER)`],
    (number) =>
      duck`(${before} || CASE WHEN ${number} > 9999 THEN ${raise('UNSUPPORTED_FEATURE', duck.str(BEYOND_CALENDAR))} ELSE printf('%04d', ${number}) END || ${after})`,
  );
}

/** A day of the year, which says the same as the month and the day where these are there too. */
function clockOfDay(sql: Duck, parts: readonly Piece[], place: number, pattern: string): Duck {
  const [before, day, after] = around(sql, parts, place, pattern);
  const others = parts.toSpliced(place, 1);
  const rest = others.some((piece) => 'field' in piece)
    ? clockOfForm(duck`(${before} || ${after})`, others, pattern)
    : duck`TIMESTAMP '1970-01-01 00:00:00'`;
  return shared([rest, duck`TRY_CAST(${day} AS INTEGER)`], (clock, ofYear) =>
    shared([duck`(make_date(year(${clock}), 1, 1) + (${ofYear} - 1))`], (date) => {
      const agrees = (unit: 'year' | 'month' | 'day'): Duck =>
        duck`date_part(${duck.str(unit)}, ${date}) = date_part(${duck.str(unit)}, ${clock})`;
      const isRead = (letters: RegExp): boolean =>
        parts.some((piece) => 'field' in piece && letters.test(piece.field));
      const conditions = [
        duck`regexp_full_match(${sql}, ${duck.str(acceptedByAll(parts, pattern).join(''))})`,
        agrees('year'),
        ...(isRead(/^[ML]/u) ? [agrees('month')] : []),
        ...(isRead(/^d/u) ? [agrees('day')] : []),
      ];
      return duck`CASE WHEN ${duck.join(conditions, ' AND ')} THEN CAST(${date} AS TIMESTAMP) + (${clock} - date_trunc('day', ${clock})) END`;
    }),
  );
}

function clockOfForm(sql: Duck, parts: readonly Piece[], pattern: string): Duck {
  if (isFractionOfYear(parts)) return duck`CAST(NULL AS TIMESTAMP)`;
  const day = parts.findIndex(isDayOfYear);
  if (day >= 0) return clockOfDay(sql, parts, day, pattern);
  const accepts = acceptedByAll(parts, pattern).join('');
  // strptime has no unpadded forms; it reads one or two digits for the padded ones.
  const format = parts.map((piece) =>
    'plain' in piece
      ? piece.plain.replaceAll('%', '%%')
      : (readAs(piece.field) ?? [''])[0].replace('%-', '%'),
  );
  // Without a date in the pattern the result is in 1970; strptime would return 1900.
  const last = parts.at(-1);
  const zoned = parts.some((piece) => 'field' in piece && piece.field in ZONES);
  if (zoned && !(last && 'field' in last && last.field in ZONES))
    throw unsupported(`Reading a zone before the end of the date pattern ${pattern}`);
  const text = withFourDigits(sql, parts, pattern);
  const given = zoned ? duck`regexp_replace(${text}, 'Z$', '+00:00')` : text;
  const fraction = parts.findIndex(
    (piece, at) => isFraction(piece) && beginsWithDigit(parts[at + 1], pattern),
  );
  // strptime takes all digits that it finds for those of a fraction: those of the next field are set apart.
  const [source, places] =
    fraction < 0
      ? [given, format]
      : [apart(given, parts, fraction + 1, pattern), format.toSpliced(fraction + 1, 0, '|')];
  const plain = duck`CAST(try_strptime(${source}, ${duck.str(places.join(''))}) AS TIMESTAMP)`;
  // Two digits are a year from 2000 on; strptime reads 69 as 1969.
  const isShort = parts.some((piece) => 'field' in piece && /^(?:yy|uu)$/u.test(piece.field));
  const read = isShort
    ? shared(
        [plain],
        (at) => duck`CASE WHEN year(${at}) < 2000 THEN ${at} + INTERVAL 100 YEAR ELSE ${at} END`,
      )
    : plain;
  const dated = parts.some((piece) => 'field' in piece && /^[yu]/u.test(piece.field));
  return duck`CASE WHEN regexp_full_match(${sql}, ${duck.str(accepts)}) THEN ${dated ? read : duck`${read} + INTERVAL 70 YEAR`} END`;
}

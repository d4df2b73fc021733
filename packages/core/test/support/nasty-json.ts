import type { Random } from '../../src/pipeline/testing/random.ts';
import type { NastyContent } from './nasty-file.ts';

const NUMBERS = [
  '1',
  '-1',
  '0',
  '2147483648',
  '9223372036854775807',
  '9223372036854775808',
  '99999999999999999999999999999999999999999',
  '1.5',
  '-0.0',
  '1e3',
  '1E400',
  '1.0',
  '0.1',
  '12345678901234567890.5',
  '1e-7',
  'NaN',
  '-Infinity',
  '+1',
  '01',
  '.5',
  '1.',
];
const TEXTS = [
  '"a"',
  '""',
  '" "',
  '"\\u00e9"',
  '"\\n"',
  '"\\ud83d\\ude00"',
  '"é"',
  '"日本"',
  "'a'",
  '"1"',
  '"1.5"',
  '"true"',
  '"2024-01-02"',
  '"2024-01-02T03:04:05Z"',
  '"2024-01-02 03:04:05"',
  '"31.12.2024"',
  '"\\\\"',
  '"/"',
  '"\\/"',
  '"12:30"',
  '"\\u0000"',
  '"NaN"',
  '"\\x"',
  '"YQ=="',
  '"[1]"',
  '"{}"',
];
const OTHERS = ['true', 'false', 'null', 'True', 'nul'];
const KEYS = ['"a"', '"b"', '"c"', '"A"', '"a b"', '"a.b"', '"é"', '"d"'];
const TYPES = [
  'STRING',
  'INT',
  'BIGINT',
  'DOUBLE',
  'FLOAT',
  'DECIMAL(10,2)',
  'DATE',
  'TIMESTAMP',
  'TIMESTAMP_NTZ',
  'BOOLEAN',
  'BINARY',
  'ARRAY<INT>',
  'ARRAY<STRING>',
  'STRUCT<a: INT, b: STRING>',
  'MAP<STRING, INT>',
  'MAP<STRING, STRING>',
  'SMALLINT',
  'ARRAY<STRUCT<a: INT>>',
];
const BAD_LINES = [
  'bad',
  '{',
  '{"a":1',
  '[]',
  '[{"a":1},{"a":2}]',
  '[1]',
  '1',
  '"a"',
  '{"a":1} x',
  '{"a":1}{"a":2}',
  "{'a':1}",
  '{a:1}',
  '{}',
  'null',
  '{"a":1,}',
  '{"a" 1}',
  '{"a":1,"a":2}',
  '[{"a":1}',
  ' ',
  '',
  '{"a":1} // x',
  '{"a":[1,]}',
  '[{"a":1},3]',
  '{"a":1,"b"}',
  '{"a":tru}',
  '{"a":"x\ty"}',
  '{"a":1}]',
];
const ENCODINGS = { utf8: 'UTF-8', latin1: 'ISO-8859-1', utf16le: 'UTF-16LE', utf16be: 'UTF-16BE' } as const;

function value(random: Random, depth: number): string {
  const kind = random.next();
  if (kind < 0.35) return random.pick(NUMBERS.slice(0, random.chance(0.9) ? 15 : NUMBERS.length));
  if (kind < 0.7) return random.pick(TEXTS);
  if (kind < 0.82) return random.pick(OTHERS.slice(0, random.chance(0.95) ? 3 : 5));
  if (depth > 2) return '1';
  if (kind < 0.91)
    return `[${Array.from({ length: random.int(4) }, () => value(random, depth + 1)).join(random.pick([',', ', ']))}]`;
  return object(random, depth + 1);
}

function object(random: Random, depth: number, themes?: ReadonlyMap<string, string>): string {
  const keys = KEYS.filter(() => random.chance(depth === 0 ? 0.5 : 0.3));
  if (random.chance(0.04)) keys.push(random.pick(KEYS));
  const pairs = keys.map((key) => {
    const theme = themes?.get(key);
    return `${key}:${random.pick(['', ' '])}${theme !== undefined && random.chance(0.7) ? theme : value(random, depth)}`;
  });
  return `{${pairs.join(',')}}`;
}

/** JSON of random objects, in lines or as one text, with settings that may or may not fit it. */
export function jsonCase(random: Random): NastyContent {
  const themes = new Map(KEYS.map((key) => [key, value(random, 0)]));
  const end = random.pick(['\n', '\n', '\r\n', '\r']);
  const isPlain = random.chance(0.5);
  const lines = Array.from(
    { length: 1 + random.int(6) },
    () => (!isPlain && random.chance(0.2) ? random.pick(BAD_LINES) : object(random, 0, themes)) + end,
  );
  const isArray = random.chance(0.15);
  const text = isArray ? ['[', ...lines.map((line, at) => (at === 0 ? line : `,${line}`)), ']'] : lines;
  const isMarked = random.chance(0.05);
  const encoding = random.chance(0.9) ? 'utf8' : random.pick(['latin1', 'utf16le', 'utf16be'] as const);
  const isPinned = random.chance(0.5);
  const columns = KEYS.filter(() => random.chance(0.5)).map(
    (key) => `${key.replaceAll('"', '`')} ${random.pick(TYPES)}`,
  );
  const isCaseClash =
    columns.some((column) => column.startsWith('`a`')) && columns.some((column) => column.startsWith('`A`'));
  const schema =
    (isCaseClash ? columns.filter((column) => !column.startsWith('`A`')) : columns).join(', ') || 'a INT';
  const option = (probability: number, name: string, values: readonly string[]) =>
    random.chance(probability) ? [{ option: name, value: random.pick(values) }] : [];
  const multiLine = isArray ? random.chance(0.8) : random.chance(0.2);
  // The byte order mark would be part of the text of a malformed file, but the engine's results don't contain it.
  if (isMarked && !multiLine) text.unshift(`\uFEFF${text.shift() ?? ''}`);
  return {
    extension: 'json',
    file: { lines: text, encoding },
    another: () => jsonCase(random).file,
    config: {
      fileFormat: 'json',
      multiLine,
      encoding: ENCODINGS[encoding],
      ...(random.chance(0.3) ? { mode: random.pick(['DROPMALFORMED', 'FAILFAST', 'PERMISSIVE']) } : {}),
      ...(isPinned && random.chance(0.3) ? { corruptColumn: random.pick(['_corrupt_record', 'bad']) } : {}),
      ...(isPinned ? { schema } : { pinSchema: false }),
    },
    readerOptions: [
      ...option(0.1, 'dateFormat', ['dd.MM.yyyy']),
      ...option(0.1, 'timestampFormat', ["yyyy-MM-dd'T'HH:mm:ss'Z'", 'yyyy-MM-dd HH:mm:ss']),
      ...option(0.08, 'primitivesAsString', ['true']),
      ...option(0.04, 'lineSep', ['\\n']),
    ],
  };
}

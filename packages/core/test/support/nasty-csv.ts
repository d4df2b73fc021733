import type { Random } from '../../src/pipeline/testing/random.ts';
import type { NastyContent } from './nasty-file.ts';

const WHOLE = [
  '1',
  '-7',
  '007',
  '+5',
  '2147483647',
  '2147483648',
  '9999999999',
  '-9223372036854775808',
  '99999999999999999999',
  '１２',
  '1L',
  '1 ',
  '',
  '0',
];
const NUMBERS = [
  ...WHOLE,
  '1.5',
  '.5',
  '5.',
  '1e3',
  '1E-7',
  '1E400',
  '-1e-400',
  'NaN',
  'Inf',
  '-Inf',
  'Infinity',
  '-Infinity',
  'nan',
  '1,5',
  '1_000',
  '0x10',
  '1d',
  '2f',
  '1.',
  '-.5',
  '12345678901234567890.123',
  '0.1',
  '3.4028236e38',
  '1e5',
  '-0',
  '-0.0',
];
const DAYS = [
  '2024-01-02',
  '2024-1-2',
  '2024-02-30',
  '0001-01-01',
  '9999-12-31',
  '31.12.2024',
  '12/31/2024',
  '2024',
  '20240102',
  '2024-01',
  '2024-12-31 ',
  '',
  '+2024-01-02',
  '1582-10-10',
];
const TIMES = [
  ...DAYS,
  '2024-01-02T03:04:05',
  '2024-01-02 03:04:05.123456789',
  '2024-01-02 24:00:00',
  '2024-01-02T03:04:05+02:00',
  '2024-01-02T03:04:05Z',
  '2024-01-02 03:04',
  '2024-01-02 3:4:5',
  '2024-01-02T03:04:05 Europe/Berlin',
  '31.12.2024 10:00',
  '1969-12-31 23:59:59.999999',
  '2024-01-02 03:04:05.1',
  '2024-01-02T',
  '2024-01-02 03:04:05 UTC',
];
const BOOLEANS = ['true', 'false', 'TRUE', 'False', 't', 'yes', '1', '', ' true'];
const TEXTS = [
  'a',
  ' a',
  'a ',
  ' ',
  '  ',
  '"a"',
  '"a,b"',
  '"a""b"',
  '"a\\"b"',
  'a"b',
  '"a"b',
  '"a" ',
  ' "a"',
  '\\',
  '\\N',
  '"\\\\"',
  'NULL',
  'null',
  '""',
  "'x'",
  "'x,y'",
  '#x',
  'é',
  '日本',
  '😀',
  '\t',
  'x'.repeat(5000),
  '\u00A0',
  '"',
  '"a',
  'a\\,b',
  'a;b',
  '|',
  '"a\nb"',
  '"a\r\nb"',
  "it's",
  '-',
  '\u0000',
  '"""',
  '"",""',
  'NA',
  '\u2028',
  '""a""',
  '"a";"b"',
  'C:\\new\\t',
  '\\"',
  '"\\"',
];
const THEMES = [WHOLE, NUMBERS, DAYS, TIMES, BOOLEANS, TEXTS, TEXTS];
const TYPES = [
  'STRING',
  'STRING',
  'INT',
  'BIGINT',
  'SMALLINT',
  'TINYINT',
  'DOUBLE',
  'FLOAT',
  'DECIMAL(10,2)',
  'DECIMAL(38,10)',
  'DATE',
  'TIMESTAMP',
  'TIMESTAMP_NTZ',
  'BOOLEAN',
  'BINARY',
];
const NAMES = ['id', 'b', 'the name', '"c d"', 'x', 'X', '', 'id', '_c1', 'é', '1', 'a.b', ' lead'];

const ENCODINGS = { utf8: 'UTF-8', latin1: 'ISO-8859-1', utf16le: 'UTF-16LE', utf16be: 'UTF-16BE' } as const;

/** What the files of a folder have in common. */
interface CsvShape {
  readonly width: number;
  readonly delimiter: string;
}

/** CSV of random fields, most of which fit the theme of their column, with settings that may or may not fit it. */
export function csvCase(random: Random, shape?: CsvShape): NastyContent {
  const width = shape?.width ?? 1 + random.int(4);
  const themes = Array.from({ length: width }, () => random.pick(THEMES));
  const isPlain = random.chance(0.4);
  const delimiter = shape?.delimiter ?? random.pick([',', ',', ',', ';', '\t', '|', '||']);
  const breaks = random.pick([['\n'], ['\n'], ['\r\n'], ['\r'], ['\n', '\r\n'], ['\n', '\r']]);
  const end = (): string => random.pick(breaks);
  const field = (theme: readonly string[]): string => {
    const value = random.chance(0.08) ? random.pick(TEXTS) : random.pick(theme);
    return isPlain && /["\\\r\n]/u.test(value) ? 'a' : value;
  };
  const row = (): string => {
    if (!isPlain && random.chance(0.05))
      return random.pick(['', ' ', '\t', delimiter.repeat(width - 1), '#x', '# x,y', '""', delimiter]);
    const ragged = random.chance(0.06) ? random.int(3) - 1 : 0;
    return [...themes.map(field), 'more'].slice(0, Math.max(1, width + ragged)).join(delimiter);
  };
  const hasHeader = random.chance(0.7);
  const header = Array.from({ length: width }, (_, at) =>
    random.chance(0.8) ? `n${at}` : random.pick(NAMES),
  );
  const lines = [
    ...(random.chance(0.05) ? [end()] : []),
    ...(hasHeader ? [header.join(delimiter) + end()] : []),
    ...Array.from({ length: 1 + random.int(7) }, () => row() + end()),
  ];
  if (random.chance(0.25)) lines.push((lines.pop() ?? '').replace(/[\r\n]+$/u, ''));
  const encoding = random.chance(0.85) ? 'utf8' : random.pick(['latin1', 'utf16le', 'utf16be'] as const);
  if (random.chance(0.1)) lines.unshift(`\uFEFF${lines.shift() ?? ''}`);
  const maybe = <T>(probability: number, key: string, value: () => T): Readonly<Record<string, T>> =>
    random.chance(probability) ? { [key]: value() } : {};
  const option = (probability: number, name: string, values: readonly string[]) =>
    random.chance(probability) ? [{ option: name, value: random.pick(values) }] : [];
  const isPinned = random.chance(0.45);
  const columns = Array.from(
    { length: Math.max(1, width + (random.chance(0.2) ? random.int(3) - 1 : 0)) },
    (_, at) => `c${at} ${random.pick(TYPES)}`,
  );
  return {
    extension: 'csv',
    file: { lines, encoding },
    another: () => csvCase(random, { width, delimiter }).file,
    config: {
      fileFormat: 'csv',
      hasHeader,
      delimiter,
      ...maybe(0.15, 'quote', () => random.pick(["'", ''])),
      ...maybe(0.4, 'escape', () => 'doubled'),
      ...maybe(0.25, 'quotedLineBreaks', () => true),
      ...(random.chance(0.9)
        ? { encoding: ENCODINGS[encoding] }
        : maybe(0.5, 'encoding', () => random.pick(['US-ASCII', 'UTF-16', 'ISO-8859-1', 'UTF-8']))),
      ...maybe(0.3, 'mode', () => random.pick(['DROPMALFORMED', 'FAILFAST', 'PERMISSIVE'])),
      ...(isPinned ? maybe(0.3, 'corruptColumn', () => random.pick(['_corrupt_record', 'bad'])) : {}),
      ...maybe(0.3, 'inferSchema', () => false),
      ...(isPinned ? { schema: columns.join(', ') } : { pinSchema: false }),
    },
    readerOptions: [
      ...option(0.15, 'nullValue', ['NULL', '\\N', 'a', '1', '', '-']),
      ...option(0.1, 'comment', ['#', 'a']),
      ...option(0.12, 'ignoreLeadingWhiteSpace', ['true']),
      ...option(0.12, 'ignoreTrailingWhiteSpace', ['true']),
      ...option(0.1, 'dateFormat', ['dd.MM.yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd']),
      ...option(0.1, 'timestampFormat', ['dd.MM.yyyy HH:mm', "yyyy-MM-dd'T'HH:mm:ss", 'yyyy-MM-dd']),
      ...option(0.06, 'lineSep', ['\\n', '|', '\\r\\n']),
    ],
  };
}

import type { Random } from '../../src/pipeline/testing/random.ts';

/** The dialect of a CSV writer. */
export interface CsvWriting {
  readonly delimiter: string;
  readonly quote: string;
  readonly escape: 'doubled' | 'backslash';
  readonly lineEnd: '\n' | '\r\n';
  readonly lineBreaks: boolean;
  readonly encoding: 'UTF-8' | 'ISO-8859-1';
  readonly header: boolean;
}

/** A CSV file, and the rows that its writer intended. */
export interface WrittenCsv {
  readonly writing: CsvWriting;
  readonly bytes: Buffer;
  readonly names: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

const NAMES = ['id', 'the name', 'a "quoted" name', 'with, comma'];
const ONE_LINE =
  String.raw`a|b c|1|2.5|x,y|a;b|say "hi"|"q"|Widget "Pro", large|"|a""b|it's|back\slash|C:\new\t|ends with \|\"|\|\N|NULL| lead|trail |é|#c`
    .split('|')
    .concat('tab\there');
const SEVERAL_LINES = ['line\nbreak', 'two\n\nbreaks', '\n', 'quote "\nand break'];

function random(random: Random): CsvWriting {
  return {
    delimiter: random.pick([',', ',', ',', ';', '\t', '|']),
    quote: random.chance(0.85) ? '"' : "'",
    escape: random.chance(0.7) ? 'doubled' : 'backslash',
    lineEnd: random.chance(0.6) ? '\n' : '\r\n',
    lineBreaks: random.chance(0.5),
    encoding: random.chance(0.2) ? 'ISO-8859-1' : 'UTF-8',
    header: random.chance(0.8),
  };
}

function field(value: string | null, writing: CsvWriting, force: boolean): string {
  if (value === null) return '';
  const { quote, escape, delimiter } = writing;
  const special = [delimiter, quote, '\n', '\r', ...(escape === 'backslash' ? ['\\'] : [])];
  if (!force && value !== '' && !special.some((sign) => value.includes(sign))) return value;
  const inner =
    escape === 'doubled'
      ? value.replaceAll(quote, quote + quote)
      : value.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
  return quote + inner + quote;
}

/** A file of a few rows with values that CSV readers often get wrong. */
export function writeCsv(dice: Random): WrittenCsv {
  const writing = random(dice);
  const { quote, lineEnd, lineBreaks, header, delimiter, encoding } = writing;
  const width = 1 + dice.int(NAMES.length);
  const values = [...ONE_LINE, ...(lineBreaks ? SEVERAL_LINES : [])].filter(
    // Next to values in single quotes, a value that begins with a double quote would be ambiguous.
    (text) => quote === '"' || !text.startsWith('"'),
  );
  const value = (): string | null =>
    dice.chance(0.1) ? null : dice.chance(0.1) ? '' : dice.pick(values).replaceAll('\n', lineEnd);
  const rows = Array.from({ length: 6 + dice.int(6) }, () =>
    // A record of missing values may be a blank line, which does not count as a record.
    Array.from({ length: width }, (_, at) => (at === 0 ? value() || 'x' : value())),
  );
  const names = NAMES.slice(0, width);
  const blanks = (): string[] => (dice.chance(0.15) ? ['', ''] : []);
  const lines = [
    ...blanks(),
    ...(header ? [names.map((name) => field(name, writing, false)).join(delimiter)] : []),
    ...rows.flatMap((row) => [
      ...blanks(),
      row.map((one) => field(one, writing, one !== null && dice.chance(0.3))).join(delimiter),
    ]),
  ];
  const text = lines.join(lineEnd) + (dice.chance(0.8) ? lineEnd : '');
  const mark = encoding === 'UTF-8' && dice.chance(0.2) ? '\uFEFF' : '';
  const bytes = Buffer.from(mark + text, encoding === 'UTF-8' ? 'utf8' : 'latin1');
  return { writing, bytes, names: header ? names : names.map((_, at) => `_c${at}`), rows: rows.map(asRead) };
}

/** Spark reads empty fields as NULL, quoted or not, and line breaks inside quotes as line feeds. */
const asRead = (row: readonly (string | null)[]): (string | null)[] =>
  row.map((value) => value?.replaceAll('\r\n', '\n') || null);

/** The encodings that both Spark's CSV reader and the preview support. */
export const CSV_ENCODINGS = ['UTF-8', 'ISO-8859-1', 'US-ASCII', 'UTF-16', 'UTF-16LE', 'UTF-16BE'] as const;

/** How a CSV file is split into fields. */
export interface CsvDialect {
  /** `\t` means a tab. */
  readonly delimiter: string;
  /** The quote character; empty when nothing is quoted. */
  readonly quote: string;
  /** How a quote inside quotes is escaped: doubled, as in RFC 4180, or by a backslash, as Spark expects. */
  readonly escape: 'backslash' | 'doubled';
  /** Whether a quoted value may contain line breaks, so that the file can't be split by lines. */
  readonly quotedLineBreaks: boolean;
  readonly encoding: (typeof CSV_ENCODINGS)[number];
}

/** The dialect of Spark's CSV reader when no option is given. */
export const SPARK_CSV: CsvDialect = {
  delimiter: ',',
  quote: '"',
  escape: 'backslash',
  quotedLineBreaks: false,
  encoding: 'UTF-8',
};

/** The reader options of a dialect, by the names that Spark and `read_files` share; Spark's defaults are left out. */
export function csvOptions(
  dialect: CsvDialect,
): readonly (readonly [name: string, value: string | boolean])[] {
  const { quote, escape, quotedLineBreaks, encoding } = dialect;
  const delimiter = dialect.delimiter.replaceAll('\\t', '\t');
  const all: readonly (readonly [string, string | boolean, boolean])[] = [
    ['delimiter', delimiter, delimiter !== SPARK_CSV.delimiter],
    ['quote', quote, quote !== SPARK_CSV.quote],
    ['escape', quote, escape === 'doubled' && quote !== ''],
    ['multiLine', true, quotedLineBreaks],
    ['encoding', encoding, encoding !== SPARK_CSV.encoding],
  ];
  return all.filter(([, , used]) => used).map(([name, value]) => [name, value]);
}

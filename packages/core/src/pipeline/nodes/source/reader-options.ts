import { keysOf } from '@lakehouse/spark-sql/types/keys-of';

type TextFormat = 'csv' | 'json';

/** The type of an option's value. */
export type OptionValue = 'text' | 'flag' | 'character' | 'line-end';

export interface ReaderOption {
  /** The formats that have the option; absent means all. */
  readonly formats?: readonly TextFormat[];
  readonly value: OptionValue;
}

const OF_TEXT: readonly TextFormat[] = ['csv', 'json'];

/** Options of Spark's readers without a form field of their own, by Spark's names. */
export const READER_OPTIONS = {
  nullValue: { formats: ['csv'], value: 'text' },
  comment: { formats: ['csv'], value: 'character' },
  ignoreLeadingWhiteSpace: { formats: ['csv'], value: 'flag' },
  ignoreTrailingWhiteSpace: { formats: ['csv'], value: 'flag' },
  dateFormat: { formats: OF_TEXT, value: 'text' },
  timestampFormat: { formats: OF_TEXT, value: 'text' },
  timestampNTZFormat: { formats: OF_TEXT, value: 'text' },
  lineSep: { formats: OF_TEXT, value: 'line-end' },
  primitivesAsString: { formats: ['json'], value: 'flag' },
  basePath: { value: 'text' },
  pathGlobFilter: { value: 'text' },
  recursiveFileLookup: { value: 'flag' },
} as const satisfies Readonly<Record<string, ReaderOption>>;

export type ReaderOptionName = keyof typeof READER_OPTIONS;
export const READER_OPTION_NAMES = keysOf(READER_OPTIONS);

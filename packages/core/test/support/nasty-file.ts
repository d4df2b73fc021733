import type { JsonObject } from '@lakehouse/spark-sql/types/json';

/** Text with its line ends, in one of the encodings of files. */
export interface NastyFile {
  readonly path: string;
  readonly lines: readonly string[];
  readonly encoding: 'utf8' | 'latin1' | 'utf16le' | 'utf16be';
}

/** The content of one file, and the settings that go with it. */
export interface NastyContent {
  readonly extension: string;
  readonly file: Omit<NastyFile, 'path'>;
  readonly config: JsonObject;
  readonly readerOptions: readonly { readonly option: string; readonly value: string }[];
  /** What other files of the same folder have in common with it. */
  readonly shape: JsonObject;
}

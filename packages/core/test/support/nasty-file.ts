import type { JsonObject } from '@lakehouse/spark-sql/types/json';

/** Text with its line ends, in one of the encodings of files. */
export interface TextFile {
  readonly path: string;
  readonly lines: readonly string[];
  readonly encoding: 'utf8' | 'latin1' | 'utf16le' | 'utf16be';
}

/** The name of a scalar type of Arrow with its parameters after colons, or a nested type. */
export type ArrowType =
  | string
  | { readonly list: ArrowType }
  | { readonly struct: readonly (readonly [name: string, type: ArrowType])[] }
  | { readonly map: readonly [key: ArrowType, value: ArrowType] };

/** Scalars are texts: numbers, days or units since 1970, and the digits of bytes in hexadecimal. */
export type ArrowValue = string | null | readonly ArrowValue[];

export interface ParquetFile {
  readonly path: string;
  readonly columns: readonly (readonly [name: string, type: ArrowType])[];
  readonly rows: readonly (readonly ArrowValue[])[];
  /** Options of Arrow's writer. */
  readonly writing: JsonObject;
}

/** A Delta table that Spark makes by statements, in which `{t}` is the table. */
export interface DeltaTable {
  readonly path: string;
  readonly statements: readonly string[];
}

export type NastyFile = TextFile | ParquetFile | DeltaTable;

type WithoutPath<File> = File extends NastyFile ? Omit<File, 'path'> : never;

/** The content of one file, and the settings that go with it. */
export interface NastyContent {
  readonly extension: string;
  readonly file: WithoutPath<NastyFile>;
  readonly config: JsonObject;
  readonly readerOptions: readonly { readonly option: string; readonly value: string }[];
  /** Makes the content of another file of the same folder. */
  readonly another: () => WithoutPath<NastyFile>;
}

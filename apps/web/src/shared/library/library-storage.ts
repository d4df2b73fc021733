import type { PipelineEntry, PipelineVersion } from './library-record.ts';

/** The tables of the library and their values; the keys of versions begin with the id of their pipeline. */
export interface LibraryTables {
  readonly entries: PipelineEntry;
  /** The saved files. */
  readonly documents: string;
  readonly versions: PipelineVersion;
}
export type LibraryTable = keyof LibraryTables;

/** Reads and writes that happen together or not at all. */
export interface LibraryTransaction {
  readonly get: <Table extends LibraryTable>(
    table: Table,
    key: string,
  ) => Promise<LibraryTables[Table] | undefined>;
  /** All values whose keys begin with a prefix, by key. */
  readonly all: <Table extends LibraryTable>(
    table: Table,
    prefix?: string,
  ) => Promise<readonly LibraryTables[Table][]>;
  readonly put: <Table extends LibraryTable>(
    table: Table,
    key: string,
    value: LibraryTables[Table],
  ) => Promise<void>;
  readonly delete: (table: LibraryTable, key: string) => Promise<void>;
}

/** Where the library is stored. Everything rejects with StorageError when the browser refuses. */
export interface LibraryStorage {
  /** `work` must wait for nothing but the transaction: others begin when it is done. */
  readonly run: <Result>(work: (transaction: LibraryTransaction) => Promise<Result>) => Promise<Result>;
}

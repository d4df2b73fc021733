import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { AddFile, MetaData, Protocol } from './actions.ts';
import type { DeletedRows } from './deleted-rows.ts';
import type { Replay } from './replay.ts';

/** A live data file of a snapshot. */
export interface TableFile extends AddFile {
  /** Its rows that a deletion vector removes. */
  readonly deleted?: DeletedRows;
  /** It was written with the columns that the table has now; others may lack some, or have them in a narrower type. */
  readonly current?: boolean;
}

/** A Delta table as of one version. */
export interface Snapshot {
  readonly version: number;
  readonly schema: Schema;
  /** The schema with the physical names of columns (the same without column mapping). */
  readonly physical: Schema;
  readonly partitionColumns: readonly string[];
  /** The live files in the order of their commit. */
  readonly files: readonly TableFile[];
  readonly protocol: Protocol;
  readonly metaData: MetaData;
  /** Epoch milliseconds of the version's commit; 0 when the writer did not say. */
  readonly timestamp: number;
  /** The replayed log, for writing a checkpoint. */
  readonly state: Replay;
}

/** The description of a table without its files. */
export interface TableDescription extends Pick<Snapshot, 'schema' | 'partitionColumns'> {
  readonly metaData: Pick<MetaData, 'configuration' | 'description'>;
}

/** Reads the newest description of a table; `forget` is called for a table that was dropped or replaced on disk. */
export interface TableReader {
  /** Undefined when the folder holds no Delta table. */
  latest(table: string): Promise<TableDescription | undefined>;
  forget(table: string): void;
}

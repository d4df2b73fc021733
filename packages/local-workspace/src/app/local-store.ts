import type { LocalCatalog } from '../catalog/catalog.ts';
import type { VolumeStore } from '../catalog/volume-store.ts';
import type { SqlEngine } from '../engine/sql-engine.ts';
import type { ReadLargeBody } from '../http/body-parsers.ts';
import type { SparkCatalog } from '../spark/spark-catalog.ts';

/** What `openLocalStore` (engine/create-engine.ts) gives: the engine and the objects it works on. */
export interface LocalStore {
  readonly engine: SqlEngine;
  readonly catalog: LocalCatalog;
  readonly volumes: VolumeStore;
  readonly sparkCatalog: SparkCatalog;
  /** Parses the JSON of large requests in another thread. */
  readonly readJson: ReadLargeBody;
  /** Says whether a catalog may be changed from now on. */
  readonly setReadOnly: (catalog: string, readOnly: boolean) => Promise<void>;
  /** A folder for this store alone, for what need not outlive it; gone when it closes. */
  readonly temporary: string;
  close(): Promise<void>;
}

export interface LocalStoreOptions {
  /** The data folder; made when missing. */
  readonly home: string;
  /** Files that `read_files` may read by relative or `file:` paths; none when absent. */
  readonly filesRoot?: string;
  readonly log?: (line: string) => void;
  /** Address-space limit of the engine process in MiB (`ulimit -v`). */
  readonly addressLimitMiB?: number;
  /** DuckDB's own memory_limit in MiB, below the address-space limit, of each process; the warehouses that run share it. */
  readonly memoryLimitMiB?: number;
  /** What DuckDB may write of rows that don't fit into memory, in MiB for each process. */
  readonly temporaryLimitMiB?: number;
  /** Where the bundled engine child is; found or built when absent. */
  readonly childPath?: string;
  /** Milliseconds after which a statement is interrupted; no limit when absent. */
  readonly statementTimeoutMs?: number;
  /** Milliseconds without a statement after which the tables of runs are discarded; 10 minutes when absent. */
  readonly idleMs?: number;
  /** Milliseconds that a statement may be planned without reading anything; 10 seconds when absent. */
  readonly planLimitMs?: number;
}

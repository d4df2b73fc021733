import type { DiskCatalog } from '../../catalog/disk-catalog.ts';
import type { VolumeStore } from '../../catalog/volume-store.ts';
import type { SnapshotReader } from '../../delta/snapshot.ts';
import type { EngineProcess, RawResult, RunOptions } from '../../engine/engine-process.ts';
import type { Typed } from '../bind/typed.ts';
import type { FileRoots } from '../files/locate.ts';
import { engineError } from './engine-error.ts';

/** What every statement works on. */
export interface Store {
  readonly process: EngineProcess;
  readonly catalog: DiskCatalog;
  readonly volumes: VolumeStore;
  readonly reader: SnapshotReader;
  readonly roots: FileRoots;
  /** Runs one writer of a table at a time. */
  exclusive<T>(table: string, work: () => Promise<T>): Promise<T>;
}

/** One statement being run. */
export class Run {
  constructor(
    readonly store: Store,
    readonly catalog: string,
    readonly schema: string,
    readonly parameters: ReadonlyMap<string, Typed>,
    private readonly options: RunOptions,
  ) {}

  /** Runs compiled SQL; failures become SqlError with Spark's classes. */
  async sql(text: string, rowLimit?: number, stream = false): Promise<RawResult> {
    try {
      return await this.store.process.run(text, {
        ...this.options,
        stream,
        ...(rowLimit !== undefined && { rowLimit }),
      });
    } catch (error) {
      throw engineError(error);
    }
  }

  async rows(text: string): Promise<RawResult['chunks'][number]> {
    return (await this.sql(text)).chunks.flat();
  }

  /** The full name of an object that may be given in one to three parts. */
  full(name: readonly string[]): [catalog: string, schema: string, object: string] {
    const [object = '', schema = this.schema, catalog = this.catalog] = name.toReversed();
    return [catalog, schema, object];
  }

  within(catalog: string, schema: string): Run {
    return new Run(this.store, catalog, schema, this.parameters, this.options);
  }
}

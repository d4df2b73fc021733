import type { DiskCatalog } from '../../catalog/disk-catalog.ts';
import type { VolumeStore } from '../../catalog/volume-store.ts';
import type { SnapshotReader } from '../../delta/snapshot.ts';
import type { Duck } from '../../duck/fragment.ts';
import type { DuckRunner, RawResult } from '../../engine/engine-process.ts';
import { LOCAL_USER } from '../../engine/identity.ts';
import type { CopyReader } from '../files/copy-reader.ts';
import type { FileRoots } from '../files/locate.ts';
import type { FileReading } from '../files/read-files.ts';
import { ScanMarks } from '../files/scan-mark.ts';
import { stringLiteral, type Typed } from '../values/typed.ts';
import { engineError } from './engine-error.ts';

/** The dependencies of every statement. */
export interface Store {
  readonly process: DuckRunner;
  readonly catalog: DiskCatalog;
  readonly volumes: VolumeStore;
  readonly reader: SnapshotReader;
  readonly roots: FileRoots;
  /** Runs one writer of a table at a time. */
  exclusive<T>(table: string, work: () => Promise<T>): Promise<T>;
}

/** One statement being run. */
export class Run {
  /** The statement's parameters, and session values under the names of the functions that return them. */
  readonly parameters: ReadonlyMap<string, Typed>;

  constructor(
    readonly store: Store,
    readonly catalog: string,
    readonly schema: string,
    parameters: ReadonlyMap<string, Typed>,
    /** Copies that may be read instead of the sources; undefined for a statement that writes. */
    readonly copies?: CopyReader,
    /** Numbers the scans of a statement whose plan is shown; undefined for all others. */
    readonly marks?: ScanMarks,
  ) {
    const session = {
      'current_user()': LOCAL_USER,
      'current_catalog()': catalog,
      'current_schema()': schema,
    };
    this.parameters = new Map([
      ...parameters,
      ...Object.entries(session).map(([name, value]) => [name, stringLiteral(value)] as const),
    ]);
  }

  /** Runs compiled SQL; failures become SqlError with Spark's classes. */
  async sql(query: Duck): Promise<RawResult> {
    try {
      return await this.store.process.run(query.text, {
        stream: false,
        process: this.copies?.process,
      });
    } catch (error) {
      throw engineError(error);
    }
  }

  async rows(query: Duck): Promise<RawResult['chunks'][number]> {
    return (await this.sql(query)).chunks.flat();
  }

  /** The dependencies for reading files. */
  get files(): FileReading {
    const { copies } = this;
    return { roots: this.store.roots, ask: (sql) => this.rows(sql), ...(copies && { copies }) };
  }

  /** The full name of an object that may be given in one to three parts. */
  full(name: readonly string[]): [catalog: string, schema: string, object: string] {
    const [object = '', schema = this.schema, catalog = this.catalog] = name.toReversed();
    return [catalog, schema, object];
  }

  within(catalog: string, schema: string): Run {
    return new Run(this.store, catalog, schema, this.parameters, this.copies, this.marks);
  }

  /** The same statement with each of its scans told apart from the others. */
  marking(): Run {
    return new Run(this.store, this.catalog, this.schema, this.parameters, undefined, new ScanMarks());
  }

  /** The same statement with copies that it may read, for a statement that only reads. */
  reading(copies: CopyReader): Run {
    return new Run(this.store, this.catalog, this.schema, this.parameters, copies);
  }
}

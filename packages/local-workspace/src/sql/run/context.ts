import { type Access, ownerAccess } from '../../access/access.ts';
import { changeGrants } from '../../access/grants.ts';
import type { Privilege } from '../../access/privileges.ts';
import type { DiskCatalog } from '../../catalog/disk-catalog.ts';
import type { SecurableKind } from '../../catalog/grants-path.ts';
import type { VolumeStore } from '../../catalog/volume-store.ts';
import type { SnapshotReader } from '../../delta/snapshot.ts';
import type { Duck } from '../../duck/fragment.ts';
import type { DuckRunner, RawResult, RunOptions } from '../../engine/engine-process.ts';
import { LOCAL_USER } from '../../engine/identity.ts';
import { isVariableKey } from '../bind/session-value.ts';
import type { CopyReader } from '../files/copy-reader.ts';
import type { FileRoots } from '../files/locate.ts';
import type { FileReading } from '../files/read-files.ts';
import { ScanMarks } from '../files/scan-mark.ts';
import { GROUPS } from '../values/groups.ts';
import { SECRET_SCOPES, secretScopesValue } from '../values/secret-scopes.ts';
import { stringLiteral, type Typed } from '../values/typed.ts';
import { engineError } from './engine-error.ts';
import type { LocalVariables } from './local-variables.ts';
import type { SharedSession } from './shared-session.ts';

/** The dependencies of every statement. */
export interface Store {
  readonly process: DuckRunner;
  readonly catalog: DiskCatalog;
  readonly volumes: VolumeStore;
  readonly reader: SnapshotReader;
  readonly roots: FileRoots;
  /** Runs one writer of a table at a time. */
  exclusive<T>(table: string, work: () => Promise<T>): Promise<T>;
  /** Says what went wrong beside a statement that has succeeded. */
  log(line: string): void;
}

/** Who a statement is run for. */
export interface Session {
  readonly user: string;
  /** The groups that the user is in. */
  readonly groups: readonly string[];
  /** Absent where nobody but an administrator runs statements. */
  readonly guard?: {
    /** What the user may do; undefined for an administrator. */
    readonly access: Access | undefined;
    /** The store without the user’s limits. */
    readonly whole: Store;
    readonly as: (access: Access) => Store;
    /** The secret scopes that a user who is not an administrator may read. */
    readonly secretScopes: (access: Access) => readonly string[];
  };
  /** What the statements of a session share; absent where a statement is a session of its own. */
  readonly shared?: SharedSession;
  /** The variables of the script that the statement is in, which hide those of the session. */
  readonly locals?: LocalVariables;
}
const ADMINISTRATOR: Session = { user: LOCAL_USER, groups: [] };

/** One statement being run. */
export class Run {
  /** The statement's parameters, and session values under the names of the functions that return them. */
  readonly parameters: ReadonlyMap<string, Typed>;
  /** Those that are not of the request: of the session, and the values of such functions. */
  readonly sessionValues: ReadonlyMap<string, Typed>;

  constructor(
    readonly store: Store,
    readonly catalog: string,
    readonly schema: string,
    parameters: ReadonlyMap<string, Typed>,
    /** Copies that may be read instead of the sources; undefined for a statement that writes. */
    readonly copies?: CopyReader,
    /** Numbers the scans of a statement whose plan is shown; undefined for all others. */
    readonly marks?: ScanMarks,
    readonly session: Session = ADMINISTRATOR,
  ) {
    const access = session.guard?.access;
    const values = {
      'current_user()': session.user,
      'current_catalog()': catalog,
      'current_schema()': schema,
    };
    this.sessionValues = new Map([
      ...(session.shared?.values() ?? []),
      ...(session.locals?.all() ?? []),
      // A view reads the secrets of its owner.
      [GROUPS, stringLiteral(JSON.stringify(session.groups))],
      [SECRET_SCOPES, secretScopesValue(access && session.guard?.secretScopes(access))],
      ...Object.entries(values).map(([name, value]) => [name, stringLiteral(value)] as const),
    ]);
    this.parameters = new Map([...parameters, ...this.sessionValues]);
  }

  /** Runs compiled SQL; failures become SqlError with Spark's classes. */
  sql(query: Duck): Promise<RawResult> {
    return this.text(query.text, { stream: false, process: this.copies?.process });
  }

  /** Like `sql`, for a query that was planned. */
  async text(sql: string, options: RunOptions): Promise<RawResult> {
    try {
      return await this.store.process.run(sql, options);
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

  /** The store with what the user may not see too: a name that is taken is taken for all. */
  get whole(): Store {
    return this.session.guard?.whole ?? this.store;
  }

  /** Rejects with SqlError when the user lacks a privilege. */
  async demand(privilege: Privilege, kind: SecurableKind, names: readonly string[]): Promise<void> {
    await this.session.guard?.access?.demand(privilege, kind, names);
  }

  /** Makes the user the owner of an object that the statement made; the first user is it without being named. */
  async own(kind: SecurableKind, names: readonly string[]): Promise<void> {
    const { user } = this.session;
    if (user !== LOCAL_USER)
      await changeGrants(this.store.roots.home, kind, names, (made) => ({
        ...made,
        owner: user,
        createdBy: user,
        grants: {},
      }));
  }

  /** The same statement with the rights of the owner of a view or function. */
  async asOwnerOf(kind: SecurableKind, names: readonly string[]): Promise<Run> {
    const { user, groups, guard } = this.session;
    if (!guard) return this;
    const access = await ownerAccess(this.store.roots.home, kind, names);
    if (!access && !guard.access) return this;
    const store = access ? guard.as(access) : guard.whole;
    const session = { user, groups, guard: { ...guard, access } };
    return new Run(store, this.catalog, this.schema, this.parameters, this.copies, this.marks, session);
  }

  within(catalog: string, schema: string): Run {
    return new Run(this.store, catalog, schema, this.parameters, this.copies, this.marks, this.session);
  }

  /** The same statement with other values of its parameters. */
  given(parameters: ReadonlyMap<string, Typed>): Run {
    return this.as({ parameters });
  }

  /** The same statement in another session, or in none: in a view of the catalog. No script is around it unless given. */
  inSession(shared: SharedSession | undefined, locals?: LocalVariables): Run {
    const { shared: _, locals: _here, ...session } = this.session;
    const parameters = new Map([...this.parameters].filter(([name]) => !isVariableKey(name)));
    return this.as({
      parameters,
      session: { ...session, ...(shared && { shared }), ...(locals && { locals }) },
    });
  }

  private as({
    parameters = this.parameters,
    session = this.session,
  }: Partial<Pick<Run, 'parameters' | 'session'>>): Run {
    const { store, catalog, schema, copies, marks } = this;
    return new Run(store, catalog, schema, parameters, copies, marks, session);
  }

  /** The same statement with each of its scans told apart from the others. */
  marking(): Run {
    const { store, catalog, schema, parameters, session } = this;
    return new Run(store, catalog, schema, parameters, undefined, new ScanMarks(), session);
  }

  /** The same statement with copies that it may read, for a statement that only reads. */
  reading(copies: CopyReader): Run {
    const { store, catalog, schema, parameters, session } = this;
    return new Run(store, catalog, schema, parameters, copies, undefined, session);
  }
}

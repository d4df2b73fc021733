import type { Sql } from '@lakehouse/core/codegen/sql/sql';
import { type OwnEntity, recordsTable } from '@lakehouse/core/mdm/own/own-entity';
import { OWN_ENTITIES } from '@lakehouse/core/mdm/own/own-queries';
import { readFilter } from '@lakehouse/core/mdm/serving/read-filter';
import {
  type Change,
  goldenChanges,
  goldenPage,
  goldenRecord,
  recordIdsOf,
  sourceRecords,
  versionOf,
} from '@lakehouse/core/mdm/serving/serve-golden';
import { type AnswerRows, type MasterQuery, readRows } from '@lakehouse/core/mdm/shared/master-query';
import { MASTER_SCHEMA } from '@lakehouse/core/mdm/shared/master-schema';
import { Access } from '../../access/access.ts';
import type { LocalCatalog } from '../../catalog/catalog.ts';
import type { SqlEngine, StatementUser } from '../../engine/sql-engine.ts';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { goldenObject, namedRows, valuesOf } from './golden-rows.ts';
import { readPageToken, writePageToken } from './page-token.ts';

export interface GoldenReaderDeps {
  readonly home: string;
  readonly engine: SqlEngine;
  readonly catalog: LocalCatalog;
}

/** Which page of a list is asked for. */
export interface PageInput {
  readonly size?: number | undefined;
  readonly token?: string | undefined;
}

const DEFAULT_PAGE = 100;
const MAX_PAGE = 1000;

function sizeOf({ size = DEFAULT_PAGE }: PageInput): number {
  if (size >= 1 && size <= MAX_PAGE) return size;
  throw invalidParameter(`page_size must be from 1 to ${MAX_PAGE}, not ${size}`);
}

const nothing = (entity: string): ApiError =>
  new ApiError(
    404,
    'RESOURCE_DOES_NOT_EXIST',
    `There is no entity ${entity} that you may read: that takes SELECT on its table.`,
  );

/** Golden records for one identity, who sees what it may read of their tables. Methods throw ApiError and SqlError. */
export class GoldenReader {
  constructor(private readonly deps: GoldenReaderDeps) {}

  /** The entities whose golden records an identity may read. */
  async entities(user: StatementUser, catalog: string): Promise<readonly OwnEntity[]> {
    const found = await this.deps.catalog.getTable(catalog, MASTER_SCHEMA, 'own_entities');
    if (!found) return [];
    const all = await this.ask({ catalog }, OWN_ENTITIES);
    const allowed = await Promise.all(all.map(({ config: { id } }) => this.mayRead(user, catalog, id)));
    return all.filter((_entity, at) => allowed[at]).map(({ config }) => config);
  }

  async entity(user: StatementUser, catalog: string, id: string): Promise<OwnEntity> {
    const found = (await this.entities(user, catalog)).find((one) => one.id === id.toLowerCase());
    if (!found) throw nothing(id);
    return found;
  }

  async version(user: StatementUser, catalog: string, entity: OwnEntity): Promise<number> {
    const [row] = await this.ask({ catalog }, versionOf(entity), user);
    if (!row) throw nothing(entity.id);
    return row.version;
  }

  async list(
    user: StatementUser,
    catalog: string,
    input: PageInput & { readonly entity: string; readonly filter?: string | undefined },
  ) {
    const limit = sizeOf(input);
    const filter =
      input.filter === undefined || input.filter.trim() === '' ? undefined : readFilter(input.filter);
    if (filter && !filter.ok) throw invalidParameter(`filter: ${filter.problem}`);
    const entity = await this.entity(user, catalog, input.entity);
    const { version, after } = await this.placeOf(user, catalog, entity, input.token);
    const page = { version, after, limit: limit + 1, ...(filter && { condition: filter.condition }) };
    const rows = namedRows(await this.run(goldenPage({ catalog }, entity, page), user));
    return {
      records: rows.slice(0, limit).map((row) => goldenObject(entity, row)),
      ...rest(rows, limit, version),
    };
  }

  /** A golden record with its source records; they are left out for who may not read their table. */
  async get(user: StatementUser, catalog: string, id: string, goldenId: string) {
    const entity = await this.entity(user, catalog, id);
    const version = await this.version(user, catalog, entity);
    const [row] = namedRows(await this.run(goldenRecord({ catalog }, entity, goldenId), user));
    if (!row)
      throw new ApiError(404, 'RESOURCE_DOES_NOT_EXIST', `${entity.name} has no golden record ${goldenId}`);
    return {
      ...goldenObject(entity, row),
      version,
      ...(await this.crosswalk(user, catalog, entity, goldenId)),
    };
  }

  async changes(
    user: StatementUser,
    catalog: string,
    input: PageInput & {
      readonly entity: string;
      readonly since?: number | undefined;
      readonly only?: readonly Change[] | undefined;
    },
  ) {
    const limit = sizeOf(input);
    const { since, only } = input;
    const entity = await this.entity(user, catalog, input.entity);
    const { version, after } = await this.placeOf(user, catalog, entity, input.token);
    if (since !== undefined && (since < 0 || since > version))
      throw invalidParameter(
        `${entity.name} has the versions 0 to ${version}, not ${since}: read its records again`,
      );
    const page = { version, after, limit: limit + 1, since, ...(only && { only }) };
    const rows = namedRows(await this.run(goldenChanges({ catalog }, entity, page), user));
    const changes = rows
      .slice(0, limit)
      .map((row) => ({ change: row['change'] ?? '', ...goldenObject(entity, row) }));
    return { changes, ...rest(rows, limit, version) };
  }

  private async crosswalk(user: StatementUser, catalog: string, entity: OwnEntity, goldenId: string) {
    if (!(await this.mayRead(user, catalog, recordsTable(entity)))) return {};
    const ids = await this.ask({ catalog }, recordIdsOf(entity, goldenId));
    const statement = sourceRecords(
      { catalog },
      entity,
      ids.map((one) => one.record_id),
    );
    const rows = namedRows(await this.run(statement, user));
    return {
      crosswalk: rows.map((row) => ({
        record_id: row['record_id'],
        source: row['source'],
        source_key: row['source_key'],
        changed_at: row['changed_at'],
        values: valuesOf(entity, row),
      })),
    };
  }

  private async placeOf(user: StatementUser, catalog: string, entity: OwnEntity, token: string | undefined) {
    if (token !== undefined && token !== '') return readPageToken(token);
    return { version: await this.version(user, catalog, entity), after: '' };
  }

  private async mayRead(user: StatementUser, catalog: string, table: string): Promise<boolean> {
    if (user.isAdmin) return true;
    return new Access(this.deps.home, user).has('SELECT', 'TABLE', [catalog, MASTER_SCHEMA, table]);
  }

  /** Runs a statement for an identity: its rights are checked where the tables are read. */
  private async run(statement: Sql, user?: StatementUser): Promise<AnswerRows> {
    const { schema, chunks } = await this.deps.engine.execute({
      statement: statement.text,
      ...(user && { user }),
    });
    return { columns: schema, rows: chunks.flat() };
  }

  /** Asks for the workspace itself, or for an identity. */
  private async ask<Row>(
    at: { readonly catalog: string },
    { statement, row }: MasterQuery<Row>,
    user?: StatementUser,
  ): Promise<readonly Row[]> {
    return readRows(row, await this.run(statement(at), user));
  }
}

function rest(rows: readonly Readonly<Record<string, string | null>>[], limit: number, version: number) {
  const last = rows[limit - 1]?.['golden_id'];
  return rows.length > limit && last
    ? { version, next_page_token: writePageToken({ version, after: last }) }
    : { version };
}

import { z } from 'zod';
import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import { MASTER_SCHEMA, type MasterSchema, masterTable } from '../shared/master-schema.ts';
import type { Operation } from './entity-permissions.ts';

/** The name of permissions in the audit log. */
export const PERMISSION = 'Permission';

/** What allows an operation on records; to create, update and delete rows is one privilege of Unity Catalog. */
export const PRIVILEGE_OF = {
  create: 'MODIFY',
  read: 'SELECT',
  update: 'MODIFY',
  delete: 'MODIFY',
} as const satisfies Record<Operation, string>;
export type RecordPrivilege = (typeof PRIVILEGE_OF)[Operation];

const WORDS: Record<RecordPrivilege, Sql> = { SELECT: sql`SELECT`, MODIFY: sql`MODIFY` };

/** A row of SHOW GRANTS: a privilege that a principal has on an object or on what it is in. */
export const grantRow = z
  .object({ Principal: cell.text, ActionType: cell.text, ObjectType: cell.text, ObjectKey: cell.text })
  .transform((row) => ({
    principal: row.Principal,
    privilege: row.ActionType.toUpperCase().replaceAll('_', ' '),
    kind: row.ObjectType.toUpperCase(),
    name: row.ObjectKey.replaceAll('`', ''),
  }));
export type Grant = z.output<typeof grantRow>;

const schemaOf = ({ catalog }: MasterSchema): Sql => sql.path([catalog, MASTER_SCHEMA]);

const objectOf = (at: MasterSchema, table: string | undefined): Sql =>
  table === undefined ? sql`SCHEMA ${schemaOf(at)}` : sql`TABLE ${masterTable(at, table)}`;

/** The grants on the schema of master data, or on a table of it, with those on what it is in. */
export const showGrants = (at: MasterSchema, table?: string): Sql =>
  sql`SHOW GRANTS ON ${objectOf(at, table)}`;

/** Where a privilege is changed: a table of master data, or without one the whole schema. */
export interface GrantChange {
  readonly principal: string;
  readonly privilege: RecordPrivilege;
  readonly table: string | undefined;
  readonly give: boolean;
}

/** Gives a privilege to a principal, or takes it. */
export function changeGrant(at: MasterSchema, { principal, privilege, table, give }: GrantChange): Sql {
  const on = objectOf(at, table);
  return give
    ? sql`GRANT ${WORDS[privilege]} ON ${on} TO ${sql.name(principal)}`
    : sql`REVOKE ${WORDS[privilege]} ON ${on} FROM ${sql.name(principal)}`;
}

/** Lets a principal reach the tables of master data, without a right to their rows. */
export const admit = (at: MasterSchema, principal: string): readonly Sql[] => [
  sql`GRANT USE CATALOG ON CATALOG ${sql.path([at.catalog])} TO ${sql.name(principal)}`,
  sql`GRANT USE SCHEMA ON SCHEMA ${schemaOf(at)} TO ${sql.name(principal)}`,
];

/** What Unity Catalog has on schemas and tables, as GRANT and REVOKE write it. */
const ON_SCHEMA: Readonly<Record<string, Sql>> = {
  ...WORDS,
  'USE SCHEMA': sql`USE SCHEMA`,
  'CREATE TABLE': sql`CREATE TABLE`,
  'CREATE VOLUME': sql`CREATE VOLUME`,
  'CREATE FUNCTION': sql`CREATE FUNCTION`,
  'CREATE MATERIALIZED VIEW': sql`CREATE MATERIALIZED VIEW`,
  'CREATE MODEL': sql`CREATE MODEL`,
  'READ VOLUME': sql`READ VOLUME`,
  'WRITE VOLUME': sql`WRITE VOLUME`,
  'APPLY TAG': sql`APPLY TAG`,
  BROWSE: sql`BROWSE`,
  EXECUTE: sql`EXECUTE`,
  REFRESH: sql`REFRESH`,
  MANAGE: sql`MANAGE`,
  'ALL PRIVILEGES': sql`ALL PRIVILEGES`,
};

/** Takes all that a principal has on the schema and on its tables; what it has on the catalog stays. */
export function dismiss(at: MasterSchema, principal: string, grants: readonly Grant[]): readonly Sql[] {
  const held = grants.filter((one) => one.principal === principal && one.kind !== 'CATALOG');
  const tables = new Set(
    held.map(({ kind, name }) => (kind === 'TABLE' ? name.split('.').at(-1) : undefined)),
  );
  return [...tables].flatMap((table) => {
    const words = held
      .filter(({ kind, name }) => (kind === 'TABLE' ? name.split('.').at(-1) : undefined) === table)
      .flatMap(({ privilege }) => ON_SCHEMA[privilege] ?? []);
    if (words.length === 0) return [];
    return sql`REVOKE ${sql.list(words)} ON ${objectOf(at, table)} FROM ${sql.name(principal)}`;
  });
}

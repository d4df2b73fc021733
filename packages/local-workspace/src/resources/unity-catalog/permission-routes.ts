import { type Sql, sql } from '@lakehouse/core/codegen/sql/sql';
import { permissionEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/permission-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { savedIdentity } from '../../access/principals.ts';
import { type Privilege, privilegeOn } from '../../access/privileges.ts';
import { SECURABLE_KINDS, type SecurableKind } from '../../catalog/grants-path.ts';
import type { SqlEngine } from '../../engine/sql-engine.ts';
import { ApiError, invalidParameter } from '../../http/api-error.ts';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { grantPage } from './grant-page.ts';
import { refusal } from './refusal.ts';

interface Named {
  readonly securable_type: string;
  readonly full_name: string;
  readonly principal?: string | undefined;
}
interface Grant {
  readonly principal: string;
  readonly privilege: string;
  readonly kind: string;
  readonly name: string;
}

const OBJECTS: Readonly<Record<SecurableKind, Sql>> = {
  CATALOG: sql`CATALOG`,
  SCHEMA: sql`SCHEMA`,
  TABLE: sql`TABLE`,
  VOLUME: sql`VOLUME`,
  FUNCTION: sql`FUNCTION`,
};

function kindOf(type: string): SecurableKind {
  const kind = SECURABLE_KINDS.find((one) => one === type.toUpperCase());
  if (kind) return kind;
  throw invalidParameter(`The local workspace has grants on ${SECURABLE_KINDS.join(', ')}, not on ${type}`);
}

const inApi = (privilege: string): string => privilege.replaceAll(' ', '_');

/** Grants by API. Each call is the SQL statement that does the same, so that one set of rules decides what is allowed. */
export function servePermissions(app: FastifyInstance, home: string, engine: SqlEngine): void {
  const run = async (request: FastifyRequest, kind: SecurableKind, statement: Sql) => {
    try {
      return await engine.execute({ statement: statement.text, user: callerOf(request) });
    } catch (error) {
      throw refusal(error, kind);
    }
  };
  const objectOf = ({ securable_type, full_name }: Named) => {
    const kind = kindOf(securable_type);
    return { kind, on: sql`${OBJECTS[kind]} ${sql.path(full_name.split('.'))}` };
  };
  const grants = async (named: Named, request: FastifyRequest): Promise<readonly Grant[]> => {
    const { kind, on } = objectOf(named);
    const whose = named.principal === undefined ? sql`ON` : sql`${sql.name(named.principal)} ON`;
    const { chunks } = await run(request, kind, sql`SHOW GRANTS ${whose} ${on}`);
    return chunks.flat().map((cells) => {
      const [principal = '', privilege = '', objectKind = '', name = ''] = cells.map(String);
      return { principal, privilege, kind: objectKind, name };
    });
  };
  const direct = async (named: Named, request: FastifyRequest) => {
    const kind = kindOf(named.securable_type);
    const all = await grants(named, request);
    return assignments(all.filter((grant) => grant.kind === kind)).map(([principal, own]) => ({
      principal,
      privileges: own.map(({ privilege }) => inApi(privilege)),
    }));
  };

  const effective = async (named: Named, request: FastifyRequest) => {
    const kind = kindOf(named.securable_type);
    const all = assignments(await grants(named, request));
    return all.map(([principal, held]) => ({
      principal,
      privileges: held.map((grant) => ({
        privilege: inApi(grant.privilege),
        ...(grant.kind === kind ? {} : { inherited_from_name: grant.name, inherited_from_type: grant.kind }),
      })),
    }));
  };

  serveEndpoint(app, permissionEndpoints.get, async (named, { request }) => ({
    privilege_assignments: await direct(named, request),
  }));
  serveEndpoint(app, permissionEndpoints.getEffective, async (named, { request }) => ({
    privilege_assignments: await effective(named, request),
  }));
  serveEndpoint(app, permissionEndpoints.list, async (named, { request }) =>
    grantPage('privilege_assignments', await direct(named, request), named),
  );
  serveEndpoint(app, permissionEndpoints.listEffective, async (named, { request }) =>
    grantPage('effective_privilege_assignments', await effective(named, request), named),
  );
  serveEndpoint(app, permissionEndpoints.update, async (named, { request }) => {
    const { kind, on } = objectOf(named);
    const statements: Sql[] = [];
    // All changes are looked at before the first is made.
    for (const { principal, add = [], remove = [] } of named.changes) {
      if (!(await savedIdentity(home, principal)))
        throw new ApiError(
          404,
          'PRINCIPAL_DOES_NOT_EXIST',
          `Could not find principal with name ${principal}`,
        );
      const [given, taken] = [privilegesOn(kind, add), privilegesOn(kind, remove)];
      const both = given.find((privilege) => taken.includes(privilege));
      if (both) throw invalidParameter(`${both} is both added and removed`);
      const who = sql.name(principal);
      if (given.length > 0) statements.push(sql`GRANT ${listed(given)} ON ${on} TO ${who}`);
      if (taken.length > 0) statements.push(sql`REVOKE ${listed(taken)} ON ${on} FROM ${who}`);
    }
    for (const statement of statements) await run(request, kind, statement);
    return { privilege_assignments: await direct(named, request) };
  });
}

function privilegesOn(kind: SecurableKind, names: readonly string[]): readonly Privilege[] {
  return names.map((name) => {
    const privilege = privilegeOn(kind, name);
    if (privilege) return privilege;
    throw invalidParameter(`Privilege ${name} is not applicable to ${kind}`);
  });
}

const WORDS: Readonly<Record<Privilege, Sql>> = {
  'ALL PRIVILEGES': sql`ALL PRIVILEGES`,
  'APPLY TAG': sql`APPLY TAG`,
  BROWSE: sql`BROWSE`,
  'CREATE FUNCTION': sql`CREATE FUNCTION`,
  'CREATE MODEL': sql`CREATE MODEL`,
  'CREATE SCHEMA': sql`CREATE SCHEMA`,
  'CREATE TABLE': sql`CREATE TABLE`,
  'CREATE VOLUME': sql`CREATE VOLUME`,
  EXECUTE: sql`EXECUTE`,
  MANAGE: sql`MANAGE`,
  MODIFY: sql`MODIFY`,
  'READ VOLUME': sql`READ VOLUME`,
  SELECT: sql`SELECT`,
  'USE CATALOG': sql`USE CATALOG`,
  'USE SCHEMA': sql`USE SCHEMA`,
  'WRITE VOLUME': sql`WRITE VOLUME`,
};

const listed = (privileges: readonly Privilege[]): Sql =>
  sql.list(privileges.map((privilege) => WORDS[privilege]));

/** The grants of each principal, in the order in which they come. */
function assignments(grants: readonly Grant[]): readonly (readonly [string, readonly Grant[]])[] {
  const principals = [...new Set(grants.map(({ principal }) => principal))];
  return principals.map((name) => [name, grants.filter(({ principal }) => principal === name)]);
}

import { type Sql, sql } from '@lakehouse/core/codegen/sql/sql';
import { constraintEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/constraint-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tableKeys } from '../../access/table-keys.ts';
import type { LocalCatalog } from '../../catalog/catalog.ts';
import type { SqlEngine } from '../../engine/sql-engine.ts';
import { invalidParameter } from '../../http/api-error.ts';
import { callerOf } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import { constraintObjects } from './constraint-object.ts';
import { found, splitName } from './lookup.ts';
import { refusal } from './refusal.ts';

const named = (columns: readonly string[]): Sql => sql.list(columns.map((column) => sql.name(column)));
const constrained = (name: string | undefined): Sql =>
  name === undefined ? sql.empty : sql`CONSTRAINT ${sql.name(name)} `;
const relied = (rely: boolean | undefined): Sql => (rely ? sql` RELY` : sql.empty);

/** Keys of tables over HTTP. Each call is the SQL statement that does the same, so that one set of rules holds. */
export function serveConstraints(
  app: FastifyInstance,
  home: string,
  engine: SqlEngine,
  seenBy: (request: FastifyRequest) => LocalCatalog,
): void {
  const alter = async (request: FastifyRequest, path: readonly string[], change: Sql): Promise<void> => {
    const statement = sql`ALTER TABLE ${sql.path(path)} ${change}`;
    try {
      await engine.execute({ statement: statement.text, user: callerOf(request) });
    } catch (error) {
      throw refusal(error, 'Table');
    }
  };
  const objectsOf = async (request: FastifyRequest, name: string) => {
    const path = splitName(name, 'Table', 3);
    const { columns } = found(await seenBy(request).getTable(...path), 'Table', name);
    return constraintObjects(await tableKeys(home, path, columns));
  };

  serveEndpoint(app, constraintEndpoints.create, async ({ full_name_arg, constraint }, { request }) => {
    const before = (await objectsOf(request, full_name_arg)).map((one) => JSON.stringify(one));
    await alter(request, splitName(full_name_arg, 'Table', 3), sql`ADD ${keyOf(constraint)}`);
    const after = await objectsOf(request, full_name_arg);
    return after.find((one) => !before.includes(JSON.stringify(one))) ?? {};
  });
  serveEndpoint(
    app,
    constraintEndpoints.delete,
    async ({ full_name, constraint_name, cascade }, { request }) => {
      const change = sql`DROP CONSTRAINT ${sql.name(constraint_name)}${cascade ? sql` CASCADE` : sql.empty}`;
      await alter(request, splitName(full_name, 'Table', 3), change);
      return {};
    },
  );
}

type Constraint = ReturnType<typeof constraintEndpoints.create.request.parse>['constraint'];

/** A key as ADD writes it. Throws ApiError for another constraint. */
function keyOf({ primary_key_constraint: primary, foreign_key_constraint: foreign }: Constraint): Sql {
  if (primary && !foreign) {
    const times = primary.timeseries_columns ?? [];
    const columns = primary.child_columns.map((column) =>
      times.includes(column) ? sql`${sql.name(column)} TIMESERIES` : sql.name(column),
    );
    return sql`${constrained(primary.name)}PRIMARY KEY (${sql.list(columns)})${relied(primary.rely)}`;
  }
  if (!foreign || primary)
    throw invalidParameter('A constraint has one of primary_key_constraint and foreign_key_constraint');
  const parent = sql.path(splitName(foreign.parent_table, 'Table', 3));
  return sql`${constrained(foreign.name)}FOREIGN KEY (${named(foreign.child_columns)}) REFERENCES ${parent} (${named(foreign.parent_columns)})${relied(foreign.rely)}`;
}

import type { Statement } from '@lakehouse/spark-sql/syntax/statement';
import { refused } from '../../access/access.ts';
import { modelNames } from '../../catalog/model-folders.ts';
import { badRequest } from '../../duck/failures.ts';
import { SqlError, type StatementResult } from '../../engine/sql-engine.ts';
import { done } from './answer.ts';
import type { Run } from './context.ts';

type Of<K extends Statement['kind']> = Extract<Statement, { kind: K }>;

const exists = (what: string, name: readonly string[]): SqlError =>
  new SqlError(
    'ALREADY_EXISTS',
    `[${what}_ALREADY_EXISTS] Cannot create ${what.toLowerCase()} \`${name.join('`.`')}\` because it already exists. Choose a different name, drop the existing one, or add IF NOT EXISTS.`,
    '42P06',
  );
/** The error for an object that does not exist: `CATALOG`, `SCHEMA`, `TABLE_OR_VIEW` or `VOLUME`. */
export const missing = (what: string, name: readonly string[]): SqlError =>
  new SqlError(
    'NOT_FOUND',
    `[${what}_NOT_FOUND] The ${what.toLowerCase().replaceAll('_', ' ')} \`${name.join('`.`')}\` cannot be found. Verify the spelling and correctness of the schema and catalog.`,
    '42704',
  );

/** CREATE CATALOG, SCHEMA and VOLUME. */
export async function createObject(
  run: Run,
  { object, name, ifNotExists, comment }: Of<'create'>,
): Promise<StatementResult> {
  const { catalog } = run.whole;
  if (object === 'CATALOG') {
    if (run.session.guard?.access) throw refused('Only administrators create catalogs.');
    const [only = ''] = name;
    if (name.length !== 1) throw badRequest('INVALID_NAME', 'The name of a catalog has one part.', '42602');
    if (await catalog.getCatalog(only)) {
      if (ifNotExists) return done();
      throw exists('CATALOG', name);
    }
    await catalog.createCatalog(only, comment);
    await catalog.createSchema(only, 'default');
    await run.own('CATALOG', [only]);
    await run.own('SCHEMA', [only, 'default']);
    return done();
  }
  if (object === 'SCHEMA') {
    const [schema = '', parent = run.catalog] = name.toReversed();
    await run.demand('CREATE SCHEMA', 'CATALOG', [parent]);
    if (!(await catalog.getCatalog(parent))) throw missing('CATALOG', [parent]);
    if (await catalog.getSchema(parent, schema)) {
      if (ifNotExists) return done();
      throw exists('SCHEMA', [parent, schema]);
    }
    await catalog.createSchema(parent, schema, comment);
    await run.own('SCHEMA', [parent, schema]);
    return done();
  }
  const full = run.full(name);
  await run.demand('CREATE VOLUME', 'SCHEMA', full.slice(0, 2));
  if (!(await catalog.getSchema(full[0], full[1]))) throw missing('SCHEMA', full.slice(0, 2));
  if (await catalog.getVolume(...full)) {
    if (ifNotExists) return done();
    throw exists('VOLUME', full);
  }
  await catalog.createVolume(...full, comment);
  await run.own('VOLUME', full);
  return done();
}

async function isEmpty(run: Run, catalog: string, schema: string): Promise<boolean> {
  const objects = await Promise.all([
    run.whole.catalog.listTables(catalog, schema),
    run.whole.catalog.listVolumes(catalog, schema),
    run.whole.catalog.listFunctions(catalog, schema),
    modelNames(run.store.roots.home, catalog, schema),
  ]);
  return objects.flat().length === 0;
}

/** DROP CATALOG, SCHEMA, TABLE, VIEW and VOLUME. */
export async function dropObject(
  run: Run,
  { object, name, ifExists, cascade }: Of<'drop'>,
): Promise<StatementResult> {
  const { catalog } = run.store;
  switch (object) {
    case 'TABLE':
    case 'VIEW': {
      const full = run.full(name);
      const meta = await catalog.tableMeta(...full);
      if (!meta) {
        if (ifExists) return done();
        throw missing('TABLE_OR_VIEW', full);
      }
      await run.demand('MANAGE', 'TABLE', full);
      if ((meta.tableType === 'VIEW') !== (object === 'VIEW'))
        throw badRequest(
          object === 'VIEW' ? 'EXPECT_VIEW_NOT_TABLE.NO_ALTERNATIVE' : 'EXPECT_TABLE_NOT_VIEW.NO_ALTERNATIVE',
          `\`${full.join('`.`')}\` is a ${meta.tableType === 'VIEW' ? 'view' : 'table'}: use DROP ${meta.tableType === 'VIEW' ? 'VIEW' : 'TABLE'}.`,
          '42809',
        );
      await run.store.exclusive(catalog.tablePath(...full), () =>
        object === 'TABLE' ? catalog.dropTable(...full) : catalog.drop(...full),
      );
      return done();
    }
    case 'SCHEMA': {
      const [schema = '', parent = run.catalog] = name.toReversed();
      if (!(await catalog.getSchema(parent, schema))) {
        if (ifExists) return done();
        throw missing('SCHEMA', [parent, schema]);
      }
      await run.demand('MANAGE', 'SCHEMA', [parent, schema]);
      if (!cascade && !(await isEmpty(run, parent, schema)))
        throw badRequest(
          'SCHEMA_NOT_EMPTY',
          `Cannot drop a schema \`${parent}\`.\`${schema}\` because it contains objects. Use DROP SCHEMA … CASCADE to drop the schema and all its objects.`,
          '2BP01',
        );
      await catalog.drop(parent, schema);
      return done();
    }
    case 'VOLUME': {
      const full = run.full(name);
      if (!(await catalog.getVolume(...full))) {
        if (ifExists) return done();
        throw missing('VOLUME', full);
      }
      await run.demand('MANAGE', 'VOLUME', full);
      await catalog.dropVolume(...full);
      return done();
    }
    case 'FUNCTION': {
      const full = run.full(name);
      if (!(await catalog.getFunction(...full))) {
        if (ifExists) return done();
        throw missing('ROUTINE', full);
      }
      await run.demand('MANAGE', 'FUNCTION', full);
      await catalog.dropFunction(...full);
      return done();
    }
    case 'CATALOG': {
      const [only = ''] = name;
      if (!(await catalog.getCatalog(only))) {
        if (ifExists) return done();
        throw missing('CATALOG', name);
      }
      await run.demand('MANAGE', 'CATALOG', [only]);
      const schemas = await run.whole.catalog.listSchemas(only);
      const empty = await Promise.all(schemas.map(async ({ name: schema }) => isEmpty(run, only, schema)));
      if (!cascade && (schemas.some(({ name: schema }) => schema !== 'default') || !empty.every(Boolean)))
        throw badRequest(
          'CATALOG_NOT_EMPTY',
          `Cannot drop the catalog \`${only}\` because it contains objects. Use DROP CATALOG … CASCADE to drop the catalog and all its objects.`,
          '2BP02',
        );
      await catalog.drop(only);
      return done();
    }
    default:
      return object satisfies never;
  }
}

import { canUpCast } from '@lakehouse/spark-sql/coercion/up-cast';
import type { TableChange, TableStatement } from '@lakehouse/spark-sql/syntax/statement';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { equalTypes, findColumn, type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import { formatLimited, holdsLimits, isPadded, type LimitedType } from '@lakehouse/spark-sql/types/limits';
import type { MetaData } from '../../delta/actions.ts';
import { columnMappingMode, MAPPING_MODE } from '../../delta/column-mapping.ts';
import { protocolOf } from '../../delta/commit.ts';
import {
  addColumns,
  commentColumn,
  dropColumn,
  editColumn,
  mapColumns,
  renameColumn,
} from '../../delta/schema-edit.ts';
import { withLimitsOf } from '../../delta/schema-json.ts';
import { badRequest, unsupported } from '../../duck/failures.ts';
import { type Duck, duck } from '../../duck/fragment.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { SqlError } from '../../engine/sql-engine.ts';
import { QueryBinder } from '../bind/query.ts';
import { derived } from '../bind/relation.ts';
import { NO_NAMES } from '../bind/routine.ts';
import { scanSnapshot } from '../files/scan.ts';
import { parseExpression } from '../parse/parse-statement.ts';
import { done } from '../run/answer.ts';
import { checkProperties } from '../run/check-properties.ts';
import { checkConstraints, constraintKey } from '../run/constraints.ts';
import type { Run } from '../run/context.ts';
import { checked } from '../run/resolve.ts';
import { mustBeAddable } from '../run/unstorable-columns.ts';
import { checkColumns } from '../run/write-statements.ts';
import { Scope } from '../values/scope.ts';
import {
  changeKeys,
  dropKeyNamed,
  followColumn,
  followTable,
  isKeyChange,
  type KeyChange,
  mayChangeKeyed,
} from './change-keys.ts';
import { changePolicies, isPolicy, mayChangeGuarded, type PolicyChange } from './change-policies.ts';
import { followTags } from './change-tags.ts';
import { commitMetaData, type OpenTable, withTable } from './open-table.ts';

type Of<K extends TableChange['kind']> = Extract<TableChange, { kind: K }>;

/** ALTER TABLE: each change is one commit. */
export async function alterTable(
  run: Run,
  { name, change }: Extract<TableStatement, { kind: 'alterTable' }>,
): Promise<StatementResult> {
  return withTable(
    run,
    name,
    async (table) => {
      if (isPolicy(change)) await changePolicies(run, table, change);
      else if (isKeyChange(change)) await changeKeys(run, table, change);
      else if (change.kind === 'rename') await moveTable(run, table.name, change.to);
      else if (change.kind !== 'dropConstraint' || !(await dropKeyNamed(run, table, change))) {
        await mayChangeGuarded(run, table, change);
        await mayChangeKeyed(run, table, change);
        await changeTable(run, table, change);
      }
      return done();
    },
    isPolicy(change) || isKeyChange(change) || BY_OWNER.has(change.kind) ? ['MANAGE'] : ['MODIFY', 'SELECT'],
  );
}

/** The changes for which it is not enough to may write to the table. */
const BY_OWNER: ReadonlySet<TableChange['kind']> = new Set(['rename', 'addConstraint', 'dropConstraint']);

async function changeTable(
  run: Run,
  table: OpenTable,
  change: Exclude<TableChange, { kind: 'rename' } | PolicyChange | KeyChange>,
): Promise<void> {
  const { metaData, schema, protocol } = table.snapshot;
  const commit = (
    operation: string,
    next: MetaData,
    parameters: Record<string, string> = {},
  ): Promise<void> =>
    commitMetaData(run, table, operation, next, {
      parameters,
      protocol: checked(() => protocolOf(next, protocol)),
    });
  const known = (column: string): string => columnOf(schema, column);
  switch (change.kind) {
    case 'addColumns':
      return commit('ADD COLUMNS', withColumns(table, change), {
        columns: JSON.stringify(change.columns.map(({ column }) => column.name)),
      });
    case 'renameColumn': {
      mustBeMapped(metaData, 'RENAME');
      if (!sameName(change.from, change.to) && findColumn(schema, change.to)) throw taken(change.to);
      const next = renameColumn(metaData, known(change.from), change.to);
      await commit('RENAME COLUMN', next, { oldColumnPath: change.from, newColumnPath: change.to });
      await followTags(run, table.name, [change.from], change.to);
      return followColumn(run, table, change.from, change.to);
    }
    case 'dropColumns': {
      const names = change.ifExists
        ? change.names.filter((name) => findColumn(schema, name))
        : change.names.map(known);
      if (names.length === 0) return;
      mustBeMapped(metaData, 'DROP');
      mustBeFree(table, names);
      await commit('DROP COLUMNS', names.reduce(dropColumn, metaData), { columns: JSON.stringify(names) });
      return followTags(run, table.name, names);
    }
    case 'commentColumn':
      return commit('CHANGE COLUMN', commentColumn(metaData, known(change.column), change.comment));
    case 'nullable':
      if (!change.nullable)
        await mustHold(run, table, duck`${duck.name(known(change.column))} IS NOT NULL`, change.column);
      return commit(
        'CHANGE COLUMN',
        editColumn(metaData, known(change.column), (field) => ({ ...field, nullable: change.nullable })),
      );
    case 'columnType':
      return commit('CHANGE COLUMN', withType(table, known(change.column), change.to));
    case 'setProperties':
      return commit('SET TBLPROPERTIES', withProperties(metaData, change.properties), {
        properties: JSON.stringify(change.properties),
      });
    case 'unsetProperties':
      return commit('UNSET TBLPROPERTIES', withoutProperties(metaData, change), {
        properties: JSON.stringify(change.keys),
      });
    case 'addConstraint':
      await mustHoldCheck(run, table, change);
      return commit(
        'ADD CONSTRAINT',
        {
          ...metaData,
          configuration: { ...metaData.configuration, [constraintKey(change.name)]: change.condition },
        },
        { name: change.name, expr: change.condition },
      );
    case 'dropConstraint': {
      const { [constraintKey(change.name)]: condition, ...configuration } = metaData.configuration;
      if (condition === undefined && change.ifExists) return;
      if (condition === undefined)
        throw badRequest(
          'DELTA_CONSTRAINT_DOES_NOT_EXIST',
          `Cannot drop nonexistent constraint ${change.name}.`,
          '42704',
        );
      return commit('DROP CONSTRAINT', { ...metaData, configuration }, { name: change.name });
    }
    default:
      return assertNever(change);
  }
}

/** The table with another type of a column: of strings, one that holds all that are there. */
function withType({ name: table, snapshot }: OpenTable, name: string, to: LimitedType): MetaData {
  const { schema, metaData } = snapshot;
  const from = findColumn(schema, name) ?? { name, type: to.type };
  if (formatLimited(from) === formatLimited(to)) return metaData;
  if (!holdsLimits(from, to) || !canUpCast(from.type, to.type)) {
    const [before, after] = [from, to].map((one) => formatLimited(one).toUpperCase());
    throw badRequest(
      'NOT_SUPPORTED_CHANGE_COLUMN',
      `ALTER TABLE ALTER/CHANGE COLUMN is not supported for changing \`${table.join('`.`')}\`'s column \`${name}\` with type "${before}" to \`${name}\` with type "${after}".`,
      '0A000',
    );
  }
  if (!equalTypes(from.type, to.type))
    throw unsupported('ALTER COLUMN … TYPE of another kind (type widening)');
  return editColumn(metaData, name, (field) => ({ ...field, metadata: withLimitsOf(field.metadata, to) }));
}

/** Gives a table another name in its catalog. Rejects with SqlError. */
export async function moveTable(run: Run, name: OpenTable['name'], to: readonly string[]): Promise<void> {
  const { catalog } = run.store;
  const target = run.full(to);
  if (target[0] !== name[0] || !(await catalog.getSchema(target[0], target[1])))
    throw badRequest(
      'SCHEMA_NOT_FOUND',
      `The schema \`${target[0]}\`.\`${target[1]}\` cannot be found in the table’s catalog.`,
      '42704',
    );
  await run.demand('CREATE TABLE', 'SCHEMA', target.slice(0, 2));
  if (await run.whole.catalog.tableMeta(...target))
    throw new SqlError(
      'ALREADY_EXISTS',
      `[TABLE_OR_VIEW_ALREADY_EXISTS] \`${target.join('`.`')}\` already exists.`,
      '42P07',
    );
  await catalog.renameTable(name, target);
  await followTable(run, target);
}

const taken = (name: string): SqlError =>
  badRequest(
    'FIELD_ALREADY_EXISTS',
    `Cannot change the table: the column \`${name}\` already exists.`,
    '42710',
  );

/** The name of a column as the table spells it. Throws SqlError when there is none. */
export function columnOf(schema: Schema, name: string): string {
  const column = findColumn(schema, name);
  if (column) return column.name;
  throw badRequest(
    'UNRESOLVED_COLUMN.WITH_SUGGESTION',
    `A column with name \`${name}\` cannot be resolved in the table. Its columns: [${schema.map((one) => `\`${one.name}\``).join(', ')}].`,
    '42703',
  );
}

function withColumns({ snapshot }: OpenTable, { columns }: Of<'addColumns'>): MetaData {
  const { schema, metaData, partitionColumns } = snapshot;
  for (const { column, place } of columns) {
    if (findColumn(schema, column.name)) throw taken(column.name);
    if (typeof place === 'object') columnOf([...schema, ...columns.map((one) => one.column)], place.after);
  }
  mustBeAddable(
    schema,
    columns.map(({ column }) => column),
  );
  checkColumns([...schema, ...columns.map(({ column }) => column)], partitionColumns, isMapped(metaData));
  return columns.reduce((so, { column, place }) => addColumns(so, [column], place), metaData);
}

const isMapped = (metaData: MetaData): boolean => columnMappingMode(metaData) !== 'none';

function mustBeMapped(metaData: MetaData, verb: 'DROP' | 'RENAME'): void {
  if (!isMapped(metaData))
    throw badRequest(
      `DELTA_UNSUPPORTED_${verb}_COLUMN`,
      `${verb} COLUMN is not supported for your Delta table, whose columns have the names of the data files. Turn column mapping on first: ALTER TABLE … SET TBLPROPERTIES ('${MAPPING_MODE}' = 'name').`,
      '0AKDC',
    );
}

/** A partition column, or a column that a constraint names, can't be dropped. */
function mustBeFree({ snapshot }: OpenTable, names: readonly string[]): void {
  const held = names.find((name) => snapshot.partitionColumns.some((column) => sameName(column, name)));
  if (held !== undefined)
    throw badRequest(
      'DELTA_UNSUPPORTED_DROP_PARTITION_COLUMN',
      `Dropping the partition column ${held} is not allowed.`,
      '42P16',
    );
  const scope = new Scope(
    snapshot.schema
      .filter(({ name }) => !names.some((dropped) => sameName(dropped, name)))
      .map(({ name, type }) => ({ name, type, sql: duck.name(name), qualifier: [] })),
  );
  for (const [, condition] of checkConstraints(snapshot.metaData))
    new QueryBinder(new Map(), NO_NAMES).condition(parseExpression(condition), { scope });
  if (names.length >= snapshot.schema.length)
    throw badRequest(
      'DELTA_ALTER_TABLE_CHANGE_COL_NOT_SUPPORTED',
      'A table must have at least one column.',
      '42000',
    );
}

function withProperties(metaData: MetaData, properties: Readonly<Record<string, string>>): MetaData {
  checkProperties(properties);
  const { [MAPPING_MODE]: mode, ...rest } = properties;
  const configuration = { ...metaData.configuration, ...rest };
  const old = columnMappingMode(metaData);
  if (mode === undefined || mode === old) return { ...metaData, configuration };
  if (mode !== 'name' || old !== 'none')
    throw unsupported(`Changing the column mapping of a table from ${old} to ${mode}`);
  return mapColumns({ ...metaData, configuration }, 'current');
}

function withoutProperties(metaData: MetaData, { keys, ifExists }: Of<'unsetProperties'>): MetaData {
  const missing = keys.find((key) => !Object.hasOwn(metaData.configuration, key));
  if (missing !== undefined && !ifExists)
    throw badRequest(
      'UNSET_NONEXISTENT_PROPERTIES',
      `Attempted to unset a nonexistent property: ${missing}.`,
      '42K0J',
    );
  if (keys.includes(MAPPING_MODE)) throw unsupported('Removing the column mapping of a table');
  const remaining = Object.entries(metaData.configuration).filter(([key]) => !keys.includes(key));
  return { ...metaData, configuration: Object.fromEntries(remaining) };
}

const CHAR_IN_CHECK =
  'A column with CHAR in CHECK (Delta sees it as it is stored where rows are written, and filled up otherwise)';

async function mustHoldCheck(
  run: Run,
  table: OpenTable,
  { name, condition }: Of<'addConstraint'>,
): Promise<void> {
  const { schema, metaData } = table.snapshot;
  if (metaData.configuration[constraintKey(name)] !== undefined)
    throw badRequest(
      'DELTA_CONSTRAINT_ALREADY_EXISTS',
      `Constraint '${name}' already exists. Please delete the old constraint first.`,
      '42710',
    );
  const rows = derived(scanSnapshot(table.path, table.snapshot), duck`k`, schema, []);
  const test = new QueryBinder(new Map(), NO_NAMES).condition(parseExpression(condition), {
    scope: new Scope(
      rows.columns.map((column) => ({
        ...column,
        ...(isPadded(column.limits) && { refusal: CHAR_IN_CHECK }),
      })),
    ),
  });
  const [[broken = '0'] = []] = await run.rows(
    duck`SELECT count(*) FROM ${rows.from} WHERE (${test}) IS NOT TRUE`,
  );
  if (broken !== '0')
    throw badRequest(
      'DELTA_NEW_CHECK_CONSTRAINT_VIOLATION',
      `${broken} rows in \`${table.name.join('`.`')}\` violate the new CHECK constraint (${condition}).`,
      '23512',
    );
}

async function mustHold(run: Run, { path, snapshot }: OpenTable, test: Duck, column: string): Promise<void> {
  const names = snapshot.schema.map(({ name }) => duck.name(name));
  const [[broken = '0'] = []] = await run.rows(
    duck`SELECT count(*) FROM (${scanSnapshot(path, snapshot)}) k(${names}) WHERE NOT (${test})`,
  );
  if (broken !== '0')
    throw badRequest(
      'DELTA_NOT_NULL_CONSTRAINT_VIOLATED',
      `${broken} rows of the column ${column} are NULL already.`,
      '23502',
    );
}

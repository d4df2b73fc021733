import type { TableStatement } from '@lakehouse/spark-sql/syntax/statement';
import { sameName } from '@lakehouse/spark-sql/types/column-type';
import { changeGrants, type Grants, readGrants } from '../../access/grants.ts';
import { grantsPath, type SecurableKind } from '../../catalog/grants-path.ts';
import { badRequest } from '../../duck/failures.ts';
import { SqlError, type StatementResult } from '../../engine/sql-engine.ts';
import { done } from '../run/answer.ts';
import type { Run } from '../run/context.ts';
import { missing } from '../run/object-statements.ts';
import { knownColumn } from '../run/policies.ts';

type Tagging = Extract<TableStatement, { kind: 'setTags' | 'unsetTags' }>;
type Tags = Readonly<Record<string, string>>;

const MAX = { tags: 50, key: 255, value: 1000 };

/** What has tags: an object, or one of its columns. */
interface Tagged {
  readonly kind: SecurableKind;
  readonly names: readonly string[];
  readonly column?: string;
}

/** SET TAGS, UNSET TAGS, SET TAG and UNSET TAG. Rejects with SqlError. */
export async function changeTags(run: Run, statement: Tagging): Promise<StatementResult> {
  const at = await taggedBy(run, statement);
  await run.demand('APPLY TAG', at.kind, at.names);
  await run.store.catalog.checkWritable(grantsPath(run.store.roots.home, at.kind, at.names));
  await run.store.exclusive('grants', () =>
    changeGrants(run.store.roots.home, at.kind, at.names, (saved) =>
      withTags(saved, at.column, changed(tagsOf(saved, at.column), statement)),
    ),
  );
  return done();
}

async function taggedBy(run: Run, { object, name }: Tagging): Promise<Tagged> {
  const { catalog } = run.store;
  switch (object) {
    case 'CATALOG': {
      if (!(await catalog.getCatalog(name.join('.')))) throw missing('CATALOG', name);
      return { kind: 'CATALOG', names: name };
    }
    case 'SCHEMA': {
      const [schema = '', parent = run.catalog] = name.toReversed();
      if (!(await catalog.getSchema(parent, schema))) throw missing('SCHEMA', [parent, schema]);
      return { kind: 'SCHEMA', names: [parent, schema] };
    }
    case 'VOLUME': {
      const names = run.full(name);
      if (!(await catalog.getVolume(...names))) throw missing('VOLUME', names);
      return { kind: 'VOLUME', names };
    }
    case 'TABLE':
    case 'VIEW':
    case 'COLUMN': {
      const names = run.full(object === 'COLUMN' ? name.slice(0, -1) : name);
      const found = await catalog.getTable(...names);
      if (!found) throw missing('TABLE_OR_VIEW', names);
      if (object === 'VIEW' && found.tableType !== 'VIEW')
        throw badRequest(
          'EXPECT_VIEW_NOT_TABLE.NO_ALTERNATIVE',
          `\`${names.join('`.`')}\` is a table: use ALTER TABLE.`,
          '42809',
        );
      if (object !== 'COLUMN') return { kind: 'TABLE', names };
      return { kind: 'TABLE', names, column: knownColumn(found.columns, name.at(-1) ?? '') };
    }
    default:
      return object satisfies never;
  }
}

const columnOf = (saved: Grants, name: string): string | undefined =>
  Object.keys(saved.columnTags ?? {}).find((column) => sameName(column, name));

function tagsOf(saved: Grants, column: string | undefined): Tags {
  if (column === undefined) return saved.tags ?? {};
  return saved.columnTags?.[columnOf(saved, column) ?? ''] ?? {};
}

function withTags(saved: Grants, column: string | undefined, tags: Tags): Grants {
  if (column === undefined) return { ...saved, tags };
  const { [columnOf(saved, column) ?? '']: _old, ...others } = saved.columnTags ?? {};
  return { ...saved, columnTags: Object.keys(tags).length > 0 ? { ...others, [column]: tags } : others };
}

function changed(old: Tags, statement: Tagging): Tags {
  if (statement.kind === 'setTags') {
    const twice = Object.keys(statement.tags).find((key) => Object.hasOwn(old, key));
    if (statement.isOne && twice !== undefined)
      throw new SqlError(
        'ALREADY_EXISTS',
        `[TAG_ALREADY_EXISTS] The tag ${twice} is there already: change it by ALTER … SET TAGS, or UNSET it first.`,
        '42710',
      );
    for (const [key, value] of Object.entries(statement.tags)) mustBeTag(key, value);
    const tags = { ...old, ...statement.tags };
    if (Object.keys(tags).length > MAX.tags)
      throw badRequest('INVALID_PARAMETER_VALUE', `An object has ${MAX.tags} tags at most.`, '22023');
    return tags;
  }
  const gone = statement.keys.find((key) => !Object.hasOwn(old, key));
  if (statement.isOne && gone !== undefined)
    throw new SqlError('NOT_FOUND', `[TAG_NOT_FOUND] The tag ${gone} cannot be found.`, '42704');
  return Object.fromEntries(Object.entries(old).filter(([key]) => !statement.keys.includes(key)));
}

/** Throws SqlError for a tag that the platform refuses. */
function mustBeTag(key: string, value: string): void {
  const wrong =
    key === '' || key.length > MAX.key || value.length > MAX.value
      ? `has a key of 1 to ${MAX.key} characters and a value of ${MAX.value} at most`
      : /[.,\-=/:]/u.test(key)
        ? 'has none of the characters . , - = / : in its key'
        : key.trim() !== key || value.trim() !== value
          ? 'has no spaces at the ends of its key and value'
          : undefined;
  if (wrong !== undefined)
    throw badRequest(
      'INVALID_PARAMETER_VALUE',
      `The tag “${key.slice(0, MAX.key)}” is refused: a tag ${wrong}.`,
      '22023',
    );
}

/** Tags follow a column to its new name, and go with it. */
export async function followTags(
  run: Run,
  table: readonly [string, string, string],
  from: readonly string[],
  to?: string,
): Promise<void> {
  const { home } = run.store.roots;
  if (!(await readGrants(home, 'TABLE', table)).columnTags) return;
  const named = (column: string): string | undefined =>
    from.some((name) => sameName(name, column)) ? to : column;
  await run.store.exclusive('grants', () =>
    changeGrants(home, 'TABLE', table, (saved) => ({
      ...saved,
      columnTags: Object.fromEntries(
        Object.entries(saved.columnTags ?? {}).flatMap(([column, tags]) => {
          const name = named(column);
          return name === undefined ? [] : [[name, tags]];
        }),
      ),
    })),
  );
}

import { type ColumnType, formatType, type Schema, T } from '@lakehouse/spark-sql/types/column-type';
import { ownership } from '../../access/grants.ts';
import type { TableInfo } from '../../catalog/catalog.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { answer } from './answer.ts';
import type { Run } from './context.ts';

const COLUMNS: Schema = [
  { name: 'database', type: T.string },
  { name: 'tableName', type: T.string },
  { name: 'isTemporary', type: T.boolean },
  { name: 'information', type: T.string },
];

/** SHOW TABLE EXTENDED: the tables and views of a schema, then the temporary views, each with what is known of it, a line a fact. */
export async function showTableExtended(
  run: Run,
  [catalog, schema]: readonly [catalog: string, schema: string],
  matches: (name: string) => boolean,
): Promise<StatementResult> {
  const listed = (await run.store.catalog.listTables(catalog, schema)).filter(({ name }) => matches(name));
  const rows = listed.map(async ({ name }) => {
    const table = await run.store.catalog.getTable(catalog, schema, name);
    return table ? [[table.schemaName, table.name, 'false', await tableText(run, table)]] : [];
  });
  const views = Object.entries(run.session.shared?.state.views ?? {}).filter(([name]) => matches(name));
  return answer(COLUMNS, [
    ...(await Promise.all(rows)).flat(),
    ...views.map(([name, { columns }]) => ['', name, 'true', linesOf([['Table', name], TYPE_VIEW], columns)]),
  ]);
}

type Fact = readonly [name: string, value: string];

const TYPE_VIEW: Fact = ['Type', 'VIEW'];

const linesOf = (facts: readonly Fact[], columns: Schema): string =>
  `${[...facts, ['Schema', 'root'] as const].map(([name, value]) => `${name}: ${value}\n`).join('')}${fieldLines(columns, '')}`;

async function tableText(run: Run, table: TableInfo): Promise<string> {
  const names = [table.catalogName, table.schemaName, table.name] as const;
  const { owner, creator } = await ownership(run.store.roots.home, 'TABLE', names);
  const properties = Object.entries(table.properties).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const facts: Fact[] = [
    ['Catalog', table.catalogName],
    ['Database', table.schemaName],
    ['Table', table.name],
    ['Owner', owner],
    ['Created Time', new Date(table.createdAt).toISOString()],
    ['Last Access', 'UNKNOWN'],
    ['Created By', creator],
    ['Type', table.tableType],
  ];
  if (table.tableType !== 'VIEW') facts.push(['Provider', table.format.toLowerCase()]);
  if (table.comment !== undefined) facts.push(['Comment', table.comment]);
  if (properties.length > 0)
    facts.push(['Table Properties', `[${properties.map(([key, value]) => `${key}=${value}`).join(', ')}]`]);
  if (table.tableType === 'VIEW') facts.push(...(await viewFacts(run, names)));
  else facts.push(['Location', table.storageLocation]);
  if (table.partitionColumns.length > 0)
    facts.push(['Partition Columns', `[${table.partitionColumns.map(quoted).join(', ')}]`]);
  return linesOf(facts, table.columns);
}

const quoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** The text of a view may have values that whoever reads the view is not to see. */
async function viewFacts(run: Run, names: readonly [string, string, string]): Promise<readonly Fact[]> {
  const isShown = (await run.session.guard?.access?.has('MANAGE', 'TABLE', names)) ?? true;
  const meta = await run.store.catalog.tableMeta(...names);
  return isShown && meta?.view ? [['View Text', meta.view.text]] : [];
}

/** Columns as a tree, each on a line with its type, and what that is made of below it. */
const fieldLines = (columns: Schema, indent: string): string =>
  columns
    .map(({ name, type, nullable = true }) =>
      fieldLine(`${name}: `, type, ` (nullable = ${nullable})`, indent),
    )
    .join('');

function fieldLine(label: string, type: ColumnType, end: string, indent: string): string {
  const line = `${indent} |-- ${label}${typeWord(type)}${end}\n`;
  const below = `${indent} |   `;
  switch (type.kind) {
    case 'array':
      return line + fieldLine('element: ', type.element, ' (containsNull = true)', below);
    case 'map':
      return (
        line +
        fieldLine('key: ', type.key, '', below) +
        fieldLine('value: ', type.value, ' (valueContainsNull = true)', below)
      );
    case 'struct':
      return line + fieldLines(type.fields, below);
    default:
      return line;
  }
}

/** The names that Spark gives to whole numbers in trees. */
const INTEGERS: Readonly<Record<string, string>> = {
  tinyint: 'byte',
  smallint: 'short',
  int: 'integer',
  bigint: 'long',
};
const NESTED: readonly string[] = ['array', 'map', 'struct'];

const typeWord = (type: ColumnType): string =>
  INTEGERS[type.kind] ?? (NESTED.includes(type.kind) ? type.kind : formatType(type));

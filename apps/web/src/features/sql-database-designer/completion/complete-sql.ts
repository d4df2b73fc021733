import { functionHelp } from '@lakehouse/spark-sql/functions/help';
import { FUNCTIONS } from '@lakehouse/spark-sql/functions/table';
import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import { tokenize } from '@lakehouse/spark-sql/syntax/tokens';
import type { CompletionItem, Completions } from '@lakehouse/ui/script-editor';
import type { CatalogNode } from '../model/catalog/catalog-node.ts';
import { maskSql } from '../script/mask-sql.ts';
import { splitStatements, statementAt } from '../script/split-statements.ts';
import { CLAUSE_WORDS } from './clause-words.ts';
import {
  columnAtPath,
  ELEMENT,
  fieldsOf,
  type KnownColumn,
  namesAt,
  type PlaceNames,
  sameName,
} from './query-columns.ts';

/** The view of the catalog that completion uses. */
export interface KnownCatalog {
  /** The children of a path (catalogs, schemas or tables), loaded if missing. */
  readonly below: (path: readonly string[]) => Promise<readonly CatalogNode[]>;
  /** The table that a full or partial name refers to. */
  readonly table: (path: readonly string[]) => Promise<CatalogNode | undefined>;
}

const PART = /(?:`(?:[^`]|``)*`|[\p{L}_][\p{L}\p{N}_]*)/u.source;
const INDEX = /\[[^[\]]*\]/u.source;
const BEFORE_CURSOR = new RegExp(`((?:${PART}\\s*(?:${INDEX}\\s*)?\\.\\s*)*)([\\p{L}\\p{N}_]*)$`, 'u');
const PARTS = new RegExp(`(${PART})\\s*(${INDEX})?`, 'gu');

const unquote = (part: string): string =>
  part.startsWith('`') ? part.slice(1, -1).replaceAll('``', '`') : part;

const FIXED: readonly CompletionItem[] = [
  ...CLAUSE_WORDS.map((label): CompletionItem => ({ label, kind: 'keyword' })),
  ...FUNCTIONS.flatMap((spec) =>
    [spec.name, ...spec.aliases].map(
      (label): CompletionItem => ({
        label,
        kind: 'function',
        detail: spec.signature,
        insert: `${label}(`,
        help: functionHelp(spec, label),
      }),
    ),
  ),
];

const nodeItem = ({ name, type, table }: CatalogNode): CompletionItem => ({
  label: name,
  kind: type,
  insert: quoteName(name),
  detail: type,
  ...(table?.comment ? { help: table.comment } : {}),
});

const columnItem = ({ name, type, help }: KnownColumn, kind = 'column'): CompletionItem => ({
  label: name,
  kind: 'column',
  detail: type || kind,
  insert: quoteName(name),
  ...(help === undefined ? {} : { help }),
});

async function afterDot(
  path: readonly string[],
  { relations }: PlaceNames,
  catalog: KnownCatalog,
): Promise<readonly CompletionItem[]> {
  const [first = '', ...rest] = path;
  const relation = relations.find(({ name }) => sameName(name, first));
  const fields = (columns: readonly KnownColumn[], names: readonly string[]): readonly KnownColumn[] =>
    names.length === 0 ? columns : fieldsOf(columnAtPath(columns, names)?.type ?? '');
  const columns = [
    ...(relation ? fields(relation.columns, rest) : []),
    ...fields(
      relations.flatMap((one) => one.columns),
      path,
    ),
  ];
  // A name that is still being typed after FROM looks like a table, and may be a catalog.
  if (columns.length > 0) return columns.map((column) => columnItem(column));
  const nodes = path.length < 3 ? await catalog.below(path) : [];
  if (nodes.length > 0) return nodes.map(nodeItem);
  const table = await catalog.table(path);
  return (table?.table?.columns ?? []).map(({ name, type_text, comment }) =>
    columnItem({ name, type: type_text, ...(comment ? { help: comment } : {}) }),
  );
}

/** Returns the completions at an offset of a script; none inside strings and comments. */
export async function completeSql(
  text: string,
  offset: number,
  catalog: KnownCatalog,
): Promise<Completions | undefined> {
  const before = text.slice(0, offset);
  // A character inserted at the cursor is masked exactly when the cursor is inside a string or a comment.
  if (!maskSql(`${before}?`).endsWith('?')) return undefined;
  const [, dotted = '', typed = ''] = BEFORE_CURSOR.exec(before) ?? [];
  const path = [...dotted.matchAll(PARTS)].map(
    ([, part = '', index]) => `${unquote(part)}${index === undefined ? '' : ELEMENT}`,
  );
  const from = offset - typed.length;
  const statement = statementAt(splitStatements(text), Math.max(0, offset - 1));
  const code = statement?.text ?? '';
  const { tokens } = tokenize(code);
  const names = await namesAt(
    { text: code, tokens: tokens.filter(({ kind }) => kind !== 'end') },
    offset - (statement?.from ?? 0),
    catalog.table,
  );
  if (path.length > 0) return { from, items: await afterDot(path, names, catalog) };
  const tableItem = (name: string): CompletionItem => ({
    label: name,
    kind: 'table',
    insert: quoteName(name),
  });
  const items = [
    ...names.aliases.map((alias) => columnItem(alias, 'alias')),
    ...names.relations.flatMap(({ columns }) => columns.map((column) => columnItem(column))),
    ...names.relations.flatMap(({ name }) => (name === '' ? [] : [tableItem(name)])),
    ...names.ctes.map(tableItem),
    ...(await catalog.below([])).map(nodeItem),
    ...FIXED,
  ];
  const unique = new Map<string, CompletionItem>();
  for (const item of items) {
    const key = `${item.kind} ${item.label}`;
    if (!unique.has(key)) unique.set(key, item);
  }
  return { from, items: [...unique.values()] };
}

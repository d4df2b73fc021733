import { functionHelp } from '@lakehouse/spark-sql/functions/help';
import { FUNCTIONS } from '@lakehouse/spark-sql/functions/table';
import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import type { CompletionItem, Completions } from '@lakehouse/ui/script-editor';
import type { CatalogNode } from '../model/catalog/catalog-node.ts';
import { maskSql } from '../script/mask-sql.ts';
import { splitStatements, statementAt } from '../script/split-statements.ts';
import { CLAUSE_WORDS } from './clause-words.ts';
import { type Relation, relationsOf } from './relations.ts';

/** The view of the catalog that completion uses. */
export interface KnownCatalog {
  /** The children of a path (catalogs, schemas or tables), loaded if missing. */
  readonly below: (path: readonly string[]) => Promise<readonly CatalogNode[]>;
  /** The table that a full or partial name refers to. */
  readonly table: (path: readonly string[]) => Promise<CatalogNode | undefined>;
}

const PART = /(?:`(?:[^`]|``)*`|[\p{L}_][\p{L}\p{N}_]*)/u.source;
const BEFORE_CURSOR = new RegExp(`((?:${PART}\\s*\\.\\s*)*)([\\p{L}\\p{N}_]*)$`, 'u');
const PARTS = new RegExp(PART, 'gu');

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
        help: functionHelp(spec),
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

const columnItems = (node: CatalogNode | undefined): readonly CompletionItem[] =>
  (node?.table?.columns ?? []).map(({ name, type_text, comment }) => ({
    label: name,
    kind: 'column',
    detail: type_text,
    insert: quoteName(name),
    ...(comment ? { help: comment } : {}),
  }));

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

async function afterDot(
  path: readonly string[],
  relations: readonly Relation[],
  catalog: KnownCatalog,
): Promise<readonly CompletionItem[]> {
  const [first = ''] = path;
  const relation = path.length === 1 ? relations.find(({ name }) => same(name, first)) : undefined;
  const columns = relation ? columnItems(await catalog.table(relation.path)) : [];
  // A name that is still being typed after FROM looks like a table, and may be a catalog.
  if (columns.length > 0) return columns;
  const nodes = path.length < 3 ? await catalog.below(path) : [];
  return nodes.length > 0 ? nodes.map(nodeItem) : columnItems(await catalog.table(path));
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
  const path = [...dotted.matchAll(PARTS)].map(([part]) => unquote(part));
  const from = offset - typed.length;
  const statement = statementAt(splitStatements(text), Math.max(0, offset - 1));
  const relations = relationsOf(statement?.text ?? '');
  if (path.length > 0) return { from, items: await afterDot(path, relations, catalog) };
  const tables = await Promise.all(relations.map(({ path: names }) => catalog.table(names)));
  const items = [
    ...tables.flatMap(columnItems),
    ...relations.map(({ name }): CompletionItem => ({ label: name, kind: 'table', insert: quoteName(name) })),
    ...(await catalog.below([])).map(nodeItem),
    ...FIXED,
  ];
  const unique = new Map(items.map((item) => [`${item.kind} ${item.label}`, item]));
  return { from, items: [...unique.values()] };
}

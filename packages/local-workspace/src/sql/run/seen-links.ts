import { sameName } from '@lakehouse/spark-sql/types/column-type';
import type { Access } from '../../access/access.ts';
import type { TableInfo } from '../../catalog/catalog.ts';
import { readLinks, type TableLink } from '../../catalog/table-lineage.ts';

/** One end of a link: a table, or the path of files. */
export interface End {
  /** Catalog, schema and table; absent for files. */
  readonly table?: readonly [string, string, string];
  readonly path?: string;
  readonly type: 'TABLE' | 'VIEW' | 'PATH';
  readonly has: (column: string) => boolean;
}

/** A link of which the user sees both ends. */
export interface SeenLink {
  readonly link: TableLink;
  readonly from: End;
  readonly to: End;
}

/** Looks a table up that the user sees; undefined for one that is hidden or gone. */
export type FindTable = (
  catalog: string,
  schema: string,
  table: string,
) => Promise<Pick<TableInfo, 'columns' | 'tableType'> | undefined>;

async function tableEnd(
  findTable: FindTable,
  table: readonly [string, string, string],
): Promise<End | undefined> {
  const found = await findTable(...table);
  return (
    found && {
      table,
      type: found.tableType === 'VIEW' ? 'VIEW' : 'TABLE',
      has: (column) => found.columns.some(({ name }) => sameName(name, column)),
    }
  );
}

async function pathEnd(path: string, access: Access | undefined): Promise<End | undefined> {
  const volume = path.split('/').slice(1, 5);
  const isSeen =
    !access || (volume.shift() === 'Volumes' && volume.length === 3 && (await access.sees('VOLUME', volume)));
  return isSeen ? { path, type: 'PATH', has: () => true } : undefined;
}

/** Between which tables and files rows were moved, as far as the user sees both; of all links, those that are asked for. */
export async function seenLinks(
  home: string,
  findTable: FindTable,
  access: Access | undefined,
  isAsked: (link: TableLink) => boolean = () => true,
): Promise<readonly SeenLink[]> {
  const asked = (await readLinks(home)).filter(isAsked);
  const seen = asked.map(async (link): Promise<SeenLink | undefined> => {
    const { source, target } = link;
    const [from, to] = await Promise.all([
      typeof source === 'string' ? pathEnd(source, access) : tableEnd(findTable, source),
      tableEnd(findTable, target),
    ]);
    return from && to && { link, from, to };
  });
  return (await Promise.all(seen)).filter((one) => one !== undefined);
}

/** A pair of columns that a link is about, from source to target; a column may have been renamed or dropped since. */
export const columnsSeen = ({ link, from, to }: SeenLink): readonly (readonly [string, string])[] =>
  link.columns.filter(([column, into]) => from.has(column) && to.has(into));

/** Of those with the same ends and key, the last one. */
export function latest<T extends { readonly seen: SeenLink; readonly key: readonly string[] }>(
  all: readonly T[],
): readonly T[] {
  const last = new Map<string, T>();
  for (const one of all) {
    const { source, target, at } = one.seen.link;
    const key = JSON.stringify([source, target, one.key.map((name) => name.toLowerCase())]);
    if ((last.get(key)?.seen.link.at ?? 0) <= at) last.set(key, one);
  }
  return [...last.values()];
}

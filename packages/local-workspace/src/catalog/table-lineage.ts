import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { listFolder } from '../engine/list-folder.ts';
import { readJson, writeJson } from '../storage/json-store.ts';

const tableName = z.tuple([z.string(), z.string(), z.string()]).readonly();
type TableName = z.output<typeof tableName>;

/** A column whose values went into a column of the target. */
const columnPair = z.tuple([z.string(), z.string()]).readonly();

/** Rows that went from somewhere into a table. */
export const flow = z.object({
  /** A table, or the path of files. */
  source: z.union([tableName, z.string()]),
  /** Those that are known. */
  columns: z.array(columnPair).readonly().default([]),
});
export type Flow = z.output<typeof flow>;

const link = flow.extend({
  target: tableName,
  /** Who moved rows last. */
  user: z.string(),
  /** When, in epoch milliseconds. */
  at: z.number(),
});
export type TableLink = z.output<typeof link>;

const REMEDY = 'Delete it: the next statement that moves rows into its table writes it again.';

const folderOf = (home: string): string => join(home, 'lineage');

/** Unity Catalog names objects in lower case. */
const named = ([catalog, schema, table]: TableName): TableName => [
  catalog.toLowerCase(),
  schema.toLowerCase(),
  table.toLowerCase(),
];

/**
 * Notes that rows of tables and files went into a table; those of itself are nothing new. There is a JSON file for each pair and the columns between them, with the last
 * time: how many there are depends on the tables and on the forms of the statements, not on how often they run.
 */
export async function noteLinks(
  home: string,
  flows: readonly Flow[],
  { target, user, at }: Omit<TableLink, keyof Flow>,
): Promise<void> {
  const into = named(target);
  const known = flows
    .map(({ source, columns }) => ({
      source: typeof source === 'string' ? source : named(source),
      target: into,
      columns: columns.toSorted((a, b) => (a.join('\0') < b.join('\0') ? -1 : 1)),
    }))
    .filter(({ source }) => source.toString() !== into.toString());
  await Promise.all(
    known.map((one) => {
      const file = `${createHash('sha256').update(JSON.stringify(one)).digest('hex')}.json`;
      return writeJson(join(folderOf(home), file), { ...one, user, at } satisfies TableLink);
    }),
  );
}

/** All links between which rows were moved, several of the same pair. Throws an Error that names a damaged file. */
export async function readLinks(home: string): Promise<readonly TableLink[]> {
  const folder = folderOf(home);
  const links = (await listFolder(folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => readJson(join(folder, file), link, REMEDY));
  return (await Promise.all(links)).filter((one) => one !== undefined);
}

const inTable = (path: string): string => join(path, '_lineage.json');
const flows = z.array(flow).readonly();

/** Notes where the rows of a table that is soon dropped come from, in its folder. */
export const noteWithin = (path: string, known: readonly Flow[]): Promise<void> =>
  writeJson(inTable(path), known);

/** Where the rows of such a table come from. */
export const readWithin = async (path: string): Promise<readonly Flow[]> =>
  (await readJson(inTable(path), flows, 'Delete it.')) ?? [];

import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isMissing } from '../engine/missing-file.ts';
import { readJson, writeJson } from '../storage/json-store.ts';

const tableName = z.tuple([z.string(), z.string(), z.string()]).readonly();
type TableName = z.output<typeof tableName>;

const link = z.object({
  /** A table, or the path of files. */
  source: z.union([tableName, z.string()]),
  target: tableName,
  /** Who moved rows last. */
  user: z.string(),
  /** When, in epoch milliseconds. */
  at: z.number(),
});
type TableLink = z.output<typeof link>;

const REMEDY = 'Delete it: the next statement that moves rows into its table writes it again.';

const folderOf = (home: string): string => join(home, 'lineage');

/** Unity Catalog names objects in lower case. */
const named = ([catalog, schema, table]: TableName): TableName => [
  catalog.toLowerCase(),
  schema.toLowerCase(),
  table.toLowerCase(),
];

/**
 * Notes that rows of tables and files went into a table. There is a JSON file for each pair, with the last time: how many there are
 * depends on the tables, not on the statements.
 */
export async function noteLinks(
  home: string,
  sources: readonly TableLink['source'][],
  { target, user, at }: Omit<TableLink, 'source'>,
): Promise<void> {
  await Promise.all(
    sources.map((from) => {
      const tables = { source: typeof from === 'string' ? from : named(from), target: named(target) };
      const file = `${createHash('sha256').update(JSON.stringify(tables)).digest('hex')}.json`;
      return writeJson(join(folderOf(home), file), { ...tables, user, at } satisfies TableLink);
    }),
  );
}

/** All pairs between which rows were moved. Throws an Error that names a damaged file. */
export async function readLinks(home: string): Promise<readonly TableLink[]> {
  const folder = folderOf(home);
  const files = await readdir(folder).catch((error: unknown): string[] => {
    // No rows were moved yet.
    if (isMissing(error)) return [];
    throw error;
  });
  const links = files
    .filter((file) => file.endsWith('.json'))
    .map((file) => readJson(join(folder, file), link, REMEDY));
  return (await Promise.all(links)).filter((one) => one !== undefined);
}

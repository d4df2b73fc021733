import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isMissing } from '../engine/missing-file.ts';
import { readJson, writeJson } from '../storage/json-store.ts';

const tableName = z.tuple([z.string(), z.string(), z.string()]).readonly();
type TableName = z.output<typeof tableName>;

const link = z.object({
  source: tableName,
  target: tableName,
  /** Who moved rows last. */
  user: z.string(),
  /** When, in epoch milliseconds. */
  at: z.number(),
});
type TableLink = z.output<typeof link>;

const REMEDY = 'Delete it: the next statement that moves rows between its tables writes it again.';

const folderOf = (home: string): string => join(home, 'lineage');

/** Unity Catalog names objects in lower case. */
const named = (name: TableName): TableName => {
  const [catalog, schema, table] = name;
  return [catalog.toLowerCase(), schema.toLowerCase(), table.toLowerCase()];
};

/**
 * Notes that rows of tables went into another one. There is a file for each pair of tables, with the last time: how many there are
 * depends on the tables, not on the statements.
 */
export async function noteLinks(
  home: string,
  sources: readonly TableName[],
  { target, user, at }: Omit<TableLink, 'source'>,
): Promise<void> {
  await Promise.all(
    sources.map((name) => {
      const tables = { source: named(name), target: named(target) };
      const file = `${createHash('sha256').update(JSON.stringify(tables)).digest('hex')}.json`;
      return writeJson(join(folderOf(home), file), { ...tables, user, at } satisfies TableLink);
    }),
  );
}

/** All pairs of tables between which rows were moved. Throws an Error that names a damaged file. */
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

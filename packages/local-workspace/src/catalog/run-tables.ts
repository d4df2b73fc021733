import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { listFolder } from '../engine/list-folder.ts';
import { readJson, writeJson } from '../storage/json-store.ts';
import { discardFolder } from './discard-folder.ts';
import { folderName } from './names.ts';

const tableName = z.tuple([z.string(), z.string(), z.string()]).readonly();
type TableName = z.output<typeof tableName>;

/** Whether a table is a temporary one of a pipeline run, by the naming scheme of core. */
export const isRunTable = (name: string): boolean =>
  /^lakehouse_run_[0-9a-z]+_[0-9a-f]{32}_\d+$/iu.test(name);

/**
 * The temporary tables of runs that a store has created, recorded in its temporary folder before they exist. The
 * process, or the browser that started the run, may be killed before it drops them: they are discarded when the store
 * closes, or when another store finds the folder of one that has ended.
 */
export class RunTables {
  private readonly folder: string;

  constructor(
    private readonly home: string,
    temporary: string,
  ) {
    this.folder = join(temporary, 'run-tables');
  }

  claim(name: TableName): Promise<void> {
    return writeJson(this.file(name[2]), name);
  }

  async release(name: TableName): Promise<void> {
    await rm(this.file(name[2]), { force: true });
  }

  /** Removes all of them. */
  async discard(): Promise<void> {
    for (const file of await this.files()) {
      const name = await readJson(join(this.folder, file), tableName, 'Delete it.');
      if (!name) continue;
      await discardFolder(this.home, join(this.home, 'catalogs', ...name.map(folderName)));
      await this.release(name);
    }
  }

  private async files(): Promise<readonly string[]> {
    return (await listFolder(this.folder)).filter((file) => file.endsWith('.json'));
  }

  private file(table: string): string {
    return join(this.folder, `${folderName(table)}.json`);
  }
}

import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { SqlError } from '../engine/sql-engine.ts';
import { readJson, writeJson } from '../storage/json-store.ts';
import { folderName, nameOfFolder } from './names.ts';

/** The SQLSTATE of a statement that its user lacks permission for. */
export const FORBIDDEN_STATE = '42501';

/** The error message for a change in a read-only catalog: why it is refused, and what to do instead. */
export const refusal = (catalog: string): string =>
  `[PERMISSION_DENIED] The catalog '${catalog.toLowerCase()}' is read-only: write to another one, main for example.`;

/** Other fields of a catalog's file are ignored and preserved. */
const marked = z.looseObject({ readOnly: z.boolean().optional() });

const REMEDY = 'Restore it from a copy of the data folder.';

/**
 * Catalogs that are read-only for everyone: the samples, once they are created. The flag is in the catalog's file, so
 * that every thread and process of the data folder sees it.
 */
export class ReadOnlyCatalogs {
  constructor(private readonly home: string) {}

  async has(catalog: string): Promise<boolean> {
    return (await readJson(this.file(catalog), marked, REMEDY))?.readOnly === true;
  }

  /** Rejects with SqlError of the class PERMISSION_DENIED when the catalog is read-only. */
  async check(catalog: string): Promise<void> {
    if (await this.has(catalog)) throw new SqlError('BAD_REQUEST', refusal(catalog), FORBIDDEN_STATE);
  }

  /** The same for the catalog that the files at a path on disk belong to. */
  async checkPath(path: string): Promise<void> {
    const [kind, folder] = relative(this.home, path).split(sep);
    if ((kind === 'catalogs' || kind === 'volumes') && folder !== undefined && folder !== '')
      await this.check(nameOfFolder(folder));
  }

  /** Marks a catalog as read-only, or unmarks it; does nothing for a missing catalog. */
  async mark(catalog: string, readOnly: boolean): Promise<void> {
    const meta = await readJson(this.file(catalog), marked, REMEDY);
    if (meta && (meta.readOnly === true) !== readOnly)
      await writeJson(this.file(catalog), { ...meta, readOnly });
  }

  private file(catalog: string): string {
    return join(this.home, 'catalogs', folderName(catalog), 'catalog.json');
  }
}

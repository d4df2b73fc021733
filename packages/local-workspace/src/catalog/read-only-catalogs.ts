import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { SqlError } from '../engine/sql-engine.ts';
import { readJson, writeJson } from '../storage/json-store.ts';
import { folderName, nameOfFolder } from './names.ts';

/** The SQLSTATE of a statement that its user may not run. */
export const FORBIDDEN_STATE = '42501';

/** Why a change is refused, and what to do instead. */
export const refusal = (catalog: string): string =>
  `[PERMISSION_DENIED] The catalog '${catalog.toLowerCase()}' is read-only: write to another one, main for example.`;

/** What stands in a catalogue's file besides is not read here, and stays. */
const marked = z.looseObject({ readOnly: z.boolean().optional() });

const REMEDY = 'Restore it from a copy of the data folder.';

/**
 * Catalogues that can be read and not changed, whoever asks: the samples, once they are made. The mark stands in the
 * catalogue's own file, so that every thread and process of the data folder knows it.
 */
export class ReadOnlyCatalogs {
  constructor(private readonly home: string) {}

  async has(catalog: string): Promise<boolean> {
    return (await readJson(this.file(catalog), marked, REMEDY))?.readOnly === true;
  }

  /** Rejects with SqlError of the class PERMISSION_DENIED when the catalogue can't be changed. */
  async check(catalog: string): Promise<void> {
    if (await this.has(catalog)) throw new SqlError('BAD_REQUEST', refusal(catalog), FORBIDDEN_STATE);
  }

  /** The same for the catalogue that files at a path of the disk belong to. */
  async checkPath(path: string): Promise<void> {
    const [kind, folder] = relative(this.home, path).split(sep);
    if ((kind === 'catalogs' || kind === 'volumes') && folder !== undefined && folder !== '')
      await this.check(nameOfFolder(folder));
  }

  /** Marks a catalogue, or takes the mark away; a catalogue that is not there stays so. */
  async mark(catalog: string, readOnly: boolean): Promise<void> {
    const meta = await readJson(this.file(catalog), marked, REMEDY);
    if (meta && (meta.readOnly === true) !== readOnly)
      await writeJson(this.file(catalog), { ...meta, readOnly });
  }

  private file(catalog: string): string {
    return join(this.home, 'catalogs', folderName(catalog), 'catalog.json');
  }
}

import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { type WarehouseRecord, warehouseRecord } from './warehouse-record.ts';

const fileShape = z.object({ version: z.literal(1), warehouses: z.array(warehouseRecord) });

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The file that keeps the warehouses of a workspace. */
export class WarehouseFile {
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly path: string) {}

  /** Empty when the file does not exist. Throws an Error that names the file when it cannot be read. */
  async load(): Promise<readonly WarehouseRecord[]> {
    try {
      return fileShape.parse(JSON.parse(await readFile(this.path, 'utf8'))).warehouses;
    } catch (cause) {
      if (isMissing(cause)) return [];
      throw new Error(`${this.path} is damaged. Delete it to get the ready-made warehouse back.`, { cause });
    }
  }

  /** Replaces the file as a whole: a crash leaves the old or the new one. */
  save(warehouses: readonly WarehouseRecord[]): Promise<void> {
    const content = `${JSON.stringify({ version: 1, warehouses }, null, 2)}\n`;
    const write = async (): Promise<void> => {
      const temporary = `${this.path}.${randomUUID()}.tmp`;
      await writeFile(temporary, content);
      await rename(temporary, this.path);
    };
    // One after the other, so that the last call wins; an earlier failure was reported to its own caller.
    this.writing = this.writing.then(write, write);
    return this.writing;
  }
}

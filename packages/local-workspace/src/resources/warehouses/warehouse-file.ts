import { z } from 'zod';
import { KeptFile } from '../../storage/kept-file.ts';
import { type WarehouseRecord, warehouseRecord } from './warehouse-record.ts';

const fileShape = z.object({ version: z.literal(1), warehouses: z.array(warehouseRecord) });

/** The file that keeps the warehouses of a workspace. */
export class WarehouseFile {
  private readonly file: KeptFile<typeof fileShape>;

  constructor(path: string) {
    const remedy = 'Delete it to get the ready-made warehouse back.';
    this.file = new KeptFile(path, fileShape, { remedy });
  }

  /** Empty when the file does not exist. Throws an Error that names the file when it cannot be read. */
  async load(): Promise<readonly WarehouseRecord[]> {
    return (await this.file.load())?.warehouses ?? [];
  }

  /** Replaces the file as a whole: a crash leaves the old or the new one. */
  save(warehouses: readonly WarehouseRecord[]): Promise<void> {
    return this.file.save({ version: 1, warehouses: [...warehouses] });
  }
}

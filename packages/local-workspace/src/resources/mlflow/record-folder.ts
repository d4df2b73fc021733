import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listFolder } from '../../engine/list-folder.ts';
import { type JsonFormat, JsonStore, readJson } from '../../storage/json-store.ts';

/** Files that are read at one time. */
const AT_ONCE = 100;

/** Records of which each has its own file, so that changing one writes no other. */
export class RecordFolder<T> {
  private readonly stores = new Map<string, JsonStore<T>>();

  private constructor(
    private readonly folder: string,
    private readonly options: { readonly format: JsonFormat<T>; readonly remedy: string },
  ) {}

  /** Reads all records of a folder. Rejects with an Error that names the file that is damaged. */
  static async open<T>(
    folder: string,
    options: { readonly format: JsonFormat<T>; readonly remedy: string },
  ): Promise<RecordFolder<T>> {
    const opened = new RecordFolder<T>(folder, options);
    const names = (await listFolder(folder)).filter((name) => name.endsWith('.json'));
    for (let at = 0; at < names.length; at += AT_ONCE)
      await Promise.all(
        names.slice(at, at + AT_ONCE).map((name) => opened.read(name.slice(0, -'.json'.length))),
      );
    return opened;
  }

  get(id: string): T | undefined {
    return this.stores.get(id)?.value;
  }

  all(): readonly T[] {
    return [...this.stores.values()].map(({ value }) => value);
  }

  /** A file beside the record’s, for what is too much for it. */
  beside(id: string, ending: string): string {
    return join(this.folder, `${id}.${ending}`);
  }

  async add(id: string, record: T): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const store = this.store(id, record);
    await store.change((value) => value);
    this.stores.set(id, store);
  }

  /** Changes a record that is there; updates of one record run one after the other. */
  async change(id: string, update: (record: T) => T | Promise<T>): Promise<T> {
    const store = this.stores.get(id);
    if (!store) throw new Error(`There is no record ${id}`);
    await store.change(update);
    return store.value;
  }

  async delete(id: string): Promise<void> {
    const store = this.stores.get(id);
    await store?.alone(async () => {
      await rm(join(this.folder, `${id}.json`), { force: true });
      this.stores.delete(id);
    });
  }

  private async read(id: string): Promise<void> {
    const { format, remedy } = this.options;
    const record = await readJson(join(this.folder, `${id}.json`), format, remedy);
    if (record !== undefined) this.stores.set(id, this.store(id, record));
  }

  private store(id: string, initial: T): JsonStore<T> {
    return new JsonStore<T>(join(this.folder, `${id}.json`), { ...this.options, initial });
  }
}

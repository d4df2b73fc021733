import type { Access } from '../../access/access.ts';
import { guardCatalog } from '../../access/guard-catalog.ts';
import { guardVolumes } from '../../access/guard-volumes.ts';
import type { LocalCatalog } from '../../catalog/catalog.ts';
import { DiskCatalog, type DroppedTable } from '../../catalog/disk-catalog.ts';
import type { RunTables } from '../../catalog/run-tables.ts';
import type { Store } from './context.ts';

/** The catalog as far as an identity may see it. */
class GuardedCatalog extends DiskCatalog {
  private readonly seen: LocalCatalog;

  constructor(
    { catalog, reader }: Store,
    private readonly access: Access,
    runTables: RunTables | undefined,
  ) {
    super(access.home, reader, Date.now, runTables);
    this.seen = guardCatalog(catalog, access);
  }

  override listCatalogs() {
    return this.seen.listCatalogs();
  }
  override getCatalog(name: string) {
    return this.seen.getCatalog(name);
  }
  override listSchemas(catalog: string) {
    return this.seen.listSchemas(catalog);
  }
  override getSchema(catalog: string, schema: string) {
    return this.seen.getSchema(catalog, schema);
  }
  override listTables(catalog: string, schema: string) {
    return this.seen.listTables(catalog, schema);
  }
  override getTable(catalog: string, schema: string, table: string) {
    return this.seen.getTable(catalog, schema, table);
  }
  override listVolumes(catalog: string, schema: string) {
    return this.seen.listVolumes(catalog, schema);
  }
  override getVolume(catalog: string, schema: string, volume: string) {
    return this.seen.getVolume(catalog, schema, volume);
  }
  override listFunctions(catalog: string, schema: string) {
    return this.seen.listFunctions(catalog, schema);
  }
  override getFunction(catalog: string, schema: string, name: string) {
    return this.seen.getFunction(catalog, schema, name);
  }
  override async tableMeta(...names: [catalog: string, schema: string, table: string]) {
    return (await this.access.sees('TABLE', names)) ? super.tableMeta(...names) : undefined;
  }
  /** Of a dropped table the grants are in its folder, so that only who manages its schema sees it. */
  override async droppedTables(): Promise<readonly DroppedTable[]> {
    const all = await super.droppedTables();
    const visible = await Promise.all(
      all.map(({ name }) => this.access.has('MANAGE', 'SCHEMA', name.slice(0, 2))),
    );
    return all.filter((_, at) => visible[at]);
  }
}

/** What a statement works on, as far as an identity may. */
export const guardedStore = (store: Store, access: Access, runTables?: RunTables): Store => {
  const volumes = guardVolumes(store.volumes, access);
  return {
    ...store,
    catalog: new GuardedCatalog(store, access, runTables),
    volumes,
    // Files beside the volumes are not anybody’s to grant: they are the administrators’.
    roots: { home: store.roots.home, volumes, volumesOnly: true },
  };
};

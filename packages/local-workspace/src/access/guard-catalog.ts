import type { LocalCatalog } from '../catalog/catalog.ts';
import type { SecurableKind } from '../catalog/grants-path.ts';
import type { Access } from './access.ts';

/** A catalog as far as an identity may see it: what it may not see does not exist. */
export function guardCatalog(catalog: LocalCatalog, access: Access): LocalCatalog {
  const seen = async <T extends { readonly name: string }>(
    kind: SecurableKind,
    parents: readonly string[],
    items: readonly T[],
  ): Promise<readonly T[]> => {
    const visible = await Promise.all(items.map(({ name }) => access.sees(kind, [...parents, name])));
    return items.filter((_, at) => visible[at]);
  };
  const one = async <T>(
    kind: SecurableKind,
    names: readonly string[],
    get: () => Promise<T | undefined>,
  ): Promise<T | undefined> => ((await access.sees(kind, names)) ? get() : undefined);
  return {
    listCatalogs: async () => seen('CATALOG', [], await catalog.listCatalogs()),
    getCatalog: (name) => one('CATALOG', [name], () => catalog.getCatalog(name)),
    listSchemas: async (of) => seen('SCHEMA', [of], await catalog.listSchemas(of)),
    getSchema: (...names) => one('SCHEMA', names, () => catalog.getSchema(...names)),
    listTables: async (...of) => seen('TABLE', of, await catalog.listTables(...of)),
    getTable: (...names) => one('TABLE', names, () => catalog.getTable(...names)),
    listVolumes: async (...of) => seen('VOLUME', of, await catalog.listVolumes(...of)),
    getVolume: (...names) => one('VOLUME', names, () => catalog.getVolume(...names)),
    listFunctions: async (...of) => seen('FUNCTION', of, await catalog.listFunctions(...of)),
    getFunction: (...names) => one('FUNCTION', names, () => catalog.getFunction(...names)),
  };
}

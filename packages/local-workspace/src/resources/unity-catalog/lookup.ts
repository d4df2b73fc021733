import type { CatalogInfo, LocalCatalog, SchemaInfo } from '../../catalog/catalog.ts';
import { ApiError, invalidParameter } from '../../http/api-error.ts';

export type Kind = 'Catalog' | 'Schema' | 'Table' | 'Volume' | 'Function';

const MAX_PAGE = 1000;
const SERVER_PAGE = 100;

/** The object, or the platform's refusal: 404 `Table 'a.b.c' does not exist.` */
export function found<T>(object: T | undefined, kind: Kind, name: string): T {
  if (object !== undefined) return object;
  throw new ApiError(404, `${kind.toUpperCase()}_DOES_NOT_EXIST`, `${kind} '${name}' does not exist.`);
}

/** Splits `a.b.c` into as many names as asked for. Throws ApiError. */
export function splitName(fullName: string, kind: Kind, count: 2 | 3): readonly [string, string, string] {
  const [a = '', b = '', c = '', ...more] = fullName.split('.');
  const given = [a, b, c].slice(0, count);
  if (more.length > 0 || given.includes('') || (count === 2 && c !== ''))
    throw invalidParameter(`'${fullName}' is not the full name of a ${kind.toLowerCase()}`);
  return [a, b, c];
}

export const catalogOf = async (catalogs: LocalCatalog, name: string): Promise<CatalogInfo> =>
  found(await catalogs.getCatalog(name), 'Catalog', name);

export async function schemaOf(catalogs: LocalCatalog, catalog: string, schema: string): Promise<SchemaInfo> {
  await catalogOf(catalogs, catalog);
  return found(await catalogs.getSchema(catalog, schema), 'Schema', `${catalog}.${schema}`);
}

/** Page size of a list: left out means `unset`, 0 the server's choice. Throws ApiError when negative. */
export function pageSize(maxResults: number | undefined, unset: number): number {
  if (maxResults === undefined) return unset;
  if (maxResults < 0) throw invalidParameter('max_results must not be negative');
  return maxResults === 0 ? SERVER_PAGE : Math.min(maxResults, MAX_PAGE);
}

import { bindEndpoints } from '@lakehouse/databricks-client/http/bind-endpoints';
import { collectPages } from '@lakehouse/databricks-client/http/pagination';
import type { Transport } from '@lakehouse/databricks-client/http/transport';
import { unityCatalogEndpoints } from '@lakehouse/databricks-client/resources/unity-catalog/endpoints';

/** A read of Unity Catalog that the web app asks for. */
export type CatalogRead = (transport: Transport) => Promise<object>;

/** 0 lets the platform choose the size of a page. */
const paged = (page_token: string | undefined) => ({ max_results: 0, ...(page_token ? { page_token } : {}) });
const api = (transport: Transport) => bindEndpoints(transport, unityCatalogEndpoints);

const listCatalogs: CatalogRead = async (transport) => ({
  catalogs: await collectPages(
    (token) => api(transport).listCatalogs(paged(token)),
    ({ catalogs }) => catalogs,
  ),
});

const listSchemas =
  (catalog_name: string): CatalogRead =>
  async (transport) => ({
    schemas: await collectPages(
      (token) => api(transport).listSchemas({ catalog_name, ...paged(token) }),
      ({ schemas }) => schemas,
    ),
  });

const listTables =
  (catalog_name: string, schema_name: string): CatalogRead =>
  async (transport) => ({
    tables: await collectPages(
      (token) => api(transport).listTables({ catalog_name, schema_name, ...paged(token) }),
      ({ tables }) => tables,
    ),
  });

/** The one value of each expected query key, or undefined when keys are missing, empty, repeated or unknown. */
function queryValues(query: string, keys: readonly string[]): readonly string[] | undefined {
  const given = [...new URLSearchParams(query)];
  const values = keys.map((key) => given.find(([name]) => name === key)?.[1] ?? '');
  return given.length === keys.length && !values.includes('') ? values : undefined;
}

function pathValue(text: string): string | undefined {
  try {
    const value = decodeURIComponent(text);
    return value === '' || value === '.' || value === '..' || /[/\\\p{Cc}]/u.test(value) ? undefined : value;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/**
 * Reads an endpoint of the specification's call 6: `catalogs`, `catalogs/{c}`, `schemas?catalog_name=`,
 * `tables?catalog_name=&schema_name=`, `tables/{c}.{s}.{t}`. Gives undefined for anything else.
 */
export function readCatalogEndpoint(endpoint: string): CatalogRead | undefined {
  const [path = '', query, ...rest] = endpoint.split('?');
  if (rest.length > 0) return undefined;
  if (query !== undefined) {
    const keys = path === 'tables' ? ['catalog_name', 'schema_name'] : ['catalog_name'];
    const [catalog, schema] = queryValues(query, keys) ?? [];
    if (path === 'schemas' && catalog !== undefined) return listSchemas(catalog);
    if (path === 'tables' && catalog !== undefined && schema !== undefined)
      return listTables(catalog, schema);
    return undefined;
  }
  if (path === 'catalogs') return listCatalogs;
  const [resource, name = '', ...more] = path.split('/');
  const value = pathValue(name);
  if (more.length > 0 || value === undefined) return undefined;
  if (resource === 'catalogs') return (transport) => api(transport).getCatalog({ name: value });
  if (resource === 'tables') return (transport) => api(transport).getTable({ full_name: value });
  return undefined;
}

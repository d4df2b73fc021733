import { type Address, readAddress } from './address.ts';
import type { ApiConfig } from './config.ts';

/** The address of a node without problems. */
export function addressOf({ url }: Pick<ApiConfig, 'url'>): Address {
  const address = readAddress(url);
  if (!address) throw new Error('The plan emits no node with problems');
  return address;
}

/** The parameters of the first request: those of the address, of the list, and of the pages. */
export function firstParameters(config: ApiConfig): ReadonlyMap<string, string | number | readonly string[]> {
  const entries = new Map<string, string | number | readonly string[]>();
  const all = addressOf(config).parameters;
  for (const name of new Set(all.map(([given]) => given))) {
    const values = all.filter(([given]) => given === name).map(([, value]) => value);
    entries.set(name, values.length === 1 ? (values[0] ?? '') : values);
  }
  for (const { name, value } of config.query) entries.set(name.trim(), value);
  if (config.pagination === 'page') entries.set(config.pageParam.trim(), config.firstPage);
  if (config.pagination === 'offset') entries.set(config.pageParam.trim(), 0);
  if (config.pagination !== 'none' && config.sizeParam.trim() !== '')
    entries.set(config.sizeParam.trim(), config.pageSize);
  return entries;
}

/** The headers of each request, besides those of the authentication. */
export function sentHeaders({ headers: given, method }: ApiConfig): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  const names = given.map(({ name }) => name.trim().toLowerCase());
  if (!names.includes('accept')) all.set('Accept', 'application/json');
  if (method === 'POST' && !names.includes('content-type')) all.set('Content-Type', 'application/json');
  for (const { name, value } of given) all.set(name.trim(), value);
  return all;
}

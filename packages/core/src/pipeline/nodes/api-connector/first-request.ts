import { givenParameters, type RequestParameters } from '../../../codegen/http/api-request.ts';
import type { ApiConfig } from './config.ts';

/** The parameters of the first request: those of the address, of the list, and of the pages. */
export function firstParameters(config: ApiConfig): RequestParameters {
  const entries = new Map(givenParameters(config));
  if (config.pagination === 'page') entries.set(config.pageParam.trim(), config.firstPage);
  if (config.pagination === 'offset') entries.set(config.pageParam.trim(), 0);
  if (config.pagination !== 'none' && config.sizeParam.trim() !== '')
    entries.set(config.sizeParam.trim(), config.pageSize);
  return entries;
}

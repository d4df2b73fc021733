import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { addressOf, headersOf } from '../../../codegen/http/api-request.ts';
import type { ApiConfig } from './config.ts';
import { firstParameters } from './first-request.ts';
import { folderOf, isSingle, stepsOf } from './paths.ts';

/**
 * What is asked for a sample, with settings that the kind has parsed and found no problems in; it names secrets, but has none.
 * The schema of the kind is not imported: it would tie the code that is loaded with this to all kinds.
 */
export function sampleRequest(settings: JsonObject) {
  if (!isParsed(settings)) throw new Error('These are not the settings of an API connector');
  return requestOf(settings);
}

const isParsed = (settings: JsonObject): settings is JsonObject & ApiConfig =>
  typeof settings['url'] === 'string' && typeof settings['timeout'] === 'number';

function requestOf(config: ApiConfig) {
  const { method, body, timeout, incremental, initial, sinceParam } = config;
  const parameters = new Map(firstParameters(config));
  if (incremental && initial.trim() !== '') parameters.set(sinceParam.trim(), initial.trim());
  return {
    url: addressOf(config).bare,
    method,
    query: [...parameters].flatMap(([name, value]) =>
      (typeof value === 'object' ? value : [value]).map((one) => ({ name, value: String(one) })),
    ),
    headers: [...headersOf(config, method === 'POST')].map(([name, value]) => ({ name, value })),
    ...(method === 'POST' && { body }),
    ...(config.auth !== 'none' && { auth: authOf(config, config.auth) }),
    records: [...stepsOf(config.records)],
    single: isSingle(config),
    folder: folderOf(config),
    timeout,
  };
}

function authOf(config: ApiConfig, kind: Exclude<ApiConfig['auth'], 'none'>) {
  const text = (name: 'userSecret' | 'clientSecret' | 'keyName' | 'tokenUrl' | 'oauthScope' | 'audience') =>
    config[name].trim();
  return {
    kind,
    scope: config.secretScope.trim(),
    secret: config.secret.trim(),
    ...(kind === 'basic' && { user: text('userSecret') }),
    ...((kind === 'header' || kind === 'query') && { key_name: text('keyName') }),
    ...(kind === 'oauth' && {
      client: text('clientSecret'),
      token_url: text('tokenUrl'),
      oauth_scope: text('oauthScope'),
      audience: text('audience'),
    }),
  };
}

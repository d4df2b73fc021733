import { recordsOfSample } from '@lakehouse/core/codegen/json-sample';
import type { apiSampleEndpoints } from '@lakehouse/databricks-client/resources/api-samples/endpoints';
import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import type { z } from 'zod';
import type { VolumeStore } from '../../catalog/volume-store.ts';
import { jsonDepth, MAX_JSON_DEPTH } from '../../engine/json-depth.ts';
import { type ApiRequest, type AskLimits, apiFailure, askApi } from './ask-api.ts';
import { credentialsOf } from './authorize.ts';
import { hasRuns, landSample } from './land-sample.ts';

type SampleRequest = z.output<typeof apiSampleEndpoints.fetch.request>;

export interface SampleDeps extends Pick<AskLimits, 'rule' | 'resolve' | 'signal'> {
  readonly volumes: VolumeStore;
  readonly now: () => number;
  /** The value of a secret that the caller may read. Throws ApiError. */
  readonly secretOf: (scope: string, key: string) => string;
}

const MAX_SECONDS = 30;
const MAX_BYTES = 4 * 1024 ** 2;
/** How many records say what columns there are. */
const MAX_RECORDS = 1000;
const MASK = '***';

/** Headers of the connection, which are not the caller's to set. */
const OF_CONNECTION: readonly string[] = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'keep-alive',
  'accept-encoding',
];

/**
 * Asks an API for its first page, and keeps the answer in the folder of its node, unless the answers of a complete run
 * are there. Throws ApiError or VolumeError, and keeps nothing then.
 */
export async function fetchSample(asked: SampleRequest, deps: SampleDeps) {
  const { volumes, now, secretOf, ...limits } = deps;
  const stored = !(await hasRuns(volumes, asked.folder));
  const milliseconds = 1000 * Math.min(asked.timeout, MAX_SECONDS);
  const ask = (request: ApiRequest): Promise<string> =>
    askApi(request, { ...limits, milliseconds, bytes: MAX_BYTES });
  const { scope = '' } = asked.auth ?? {};
  const credentials = await credentialsOf(asked.auth, (key) => secretOf(scope, key), ask);
  const sent = new URLSearchParams(asked.query.map(({ name, value }) => [name, value])).toString();
  const withQuery = (...parts: readonly string[]): string => {
    const query = parts.filter((part) => part !== '').join('&');
    return query === '' ? asked.url : `${asked.url}?${query}`;
  };
  const given = asked.headers.filter(({ name }) => !OF_CONNECTION.includes(name.toLowerCase()));
  const answer = await ask({
    url: withQuery(sent, credentials.query),
    method: asked.method,
    headers: { ...Object.fromEntries(given.map(({ name, value }) => [name, value])), ...credentials.headers },
    ...(asked.method === 'POST' && { body: asked.body ?? '' }),
  });
  const url = withQuery(sent);
  const body = masked(url, answer, credentials.secrets);
  const records = recordsOfSample(body, asked.records, { isSingle: asked.single, maxRecords: MAX_RECORDS });
  if (!records) throw apiFailure('API_NO_RECORDS', noRecords(url, asked, body));
  if (stored)
    await landSample(volumes, asked.folder, {
      url,
      body,
      now: now(),
      source: {
        url: asked.url,
        query: Object.fromEntries(asked.query.map(({ name, value }) => [name, value])),
      },
    });
  const { count, fields } = records;
  return { rows: count, stored, ...(fields.length > 0 && { columns: formatSchema(fields) }) };
}

/** The answer without what it repeats of the secrets. Throws ApiError where it is not JSON. */
function masked(url: string, answer: string, secrets: readonly string[]): string {
  const bare = url.split('?', 1)[0] ?? '';
  if (!isJson(answer)) throw apiFailure('API_NOT_JSON', `${bare}: ${beginning(answer, secrets)}`);
  const hidden = withoutSecrets(answer, secrets);
  if (isJson(hidden)) return hidden;
  throw apiFailure('API_NOT_JSON', `${bare}: the answer repeats a secret that is too short to be taken out`);
}

function isJson(text: string): boolean {
  if (jsonDepth(text) > MAX_JSON_DEPTH) return false;
  try {
    JSON.parse(text);
    return true;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return false;
  }
}

/** A text without secrets, as they are, in JSON, and in an address. */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  const inJson = (one: string): string => JSON.stringify(one).slice(1, -1);
  // Some APIs repeat the request as a text in JSON.
  const all = secrets.flatMap((one) => [one, inJson(one), inJson(inJson(one)), encodeURIComponent(one)]);
  return all
    .filter((one) => one !== '')
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, one) => rest.replaceAll(one, MASK), text);
}

function beginning(answer: string, secrets: readonly string[]): string {
  const text = withoutSecrets(answer, secrets).replaceAll(/\s+/gu, ' ').trim().slice(0, 80);
  return text === '' ? 'the answer is empty' : `the answer begins with “${text}”`;
}

/** Says where an answer has no records, and what it has instead. */
function noRecords(url: string, { records, single }: SampleRequest, body: string): string {
  const where = records.length === 0 ? 'it' : `/${records.join('/')}`;
  const wanted = single ? 'no record' : 'no list of records';
  const value: unknown = JSON.parse(body);
  const names =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  const found = names.length === 0 ? '' : `; it has ${names.slice(0, 8).join(', ')}`;
  return `${url.split('?', 1)[0]}: the answer has ${wanted} at ${where}${found}`;
}

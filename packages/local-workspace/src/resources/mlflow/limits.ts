import { invalidParameter } from '../../http/api-error.ts';

const MAX_NAME = 250;
/** The platform’s limits, in characters. */
const MAX_PARAMETER = 6000;
const MAX_TAG = 8000;
/** Of one batch. */
const MAX_ENTITIES = 1000;
const MAX_PAIRS = 100;

type Kind = 'metric' | 'param' | 'tag';

/** Throws ApiError for a name that is not one of a metric, a parameter or a tag. */
function checkName(kind: Kind, key: string): void {
  if (key === '') throw invalidParameter(`The name of a ${kind} must not be empty`);
  if (key.length > MAX_NAME)
    throw invalidParameter(
      `The name of a ${kind} exceeds ${MAX_NAME} characters: "${key.slice(0, 50)}…" has ${key.length}`,
    );
  if (!/^[/\p{L}\p{N}_.\- :]+$/u.test(key))
    throw invalidParameter(
      `Invalid ${kind} name: "${key}". Names may only contain letters, digits, underscores, dashes, periods, spaces, colons and slashes.`,
    );
  // Clients use names as paths of files.
  if (key.split('/').some((part) => part === '' || part === '.' || part === '..'))
    throw invalidParameter(`Invalid ${kind} name: "${key}". A name with slashes must be a path of its own.`);
}

interface Pair {
  readonly key: string;
  readonly value: string;
}

export interface Batch {
  readonly metrics: readonly { readonly key: string }[];
  readonly params: readonly Pair[];
  readonly tags: readonly Pair[];
}

/** Throws ApiError for tags that can't be set. */
export function checkTags(tags: readonly Pair[]): void {
  for (const { key, value } of tags) {
    if (key === '' || key.length > MAX_NAME)
      throw invalidParameter(`The key of a tag has 1 to ${MAX_NAME} characters, this one ${key.length}`);
    if (value.length > MAX_TAG)
      throw invalidParameter(
        `Tag '${key}' had length ${value.length}, which exceeded length limit of ${MAX_TAG}`,
      );
  }
}

export function checkParams(params: readonly Pair[]): void {
  for (const { key, value } of params) {
    checkName('param', key);
    if (value.length > MAX_PARAMETER)
      throw invalidParameter(
        `Param value '${value.slice(0, 50)}…' of '${key}' had length ${value.length}, which exceeded length limit of ${MAX_PARAMETER}`,
      );
  }
  const twice = params.find(({ key, value }) =>
    params.some((other) => other.key === key && other.value !== value),
  );
  if (twice)
    throw invalidParameter(`Duplicate parameter keys have been submitted with other values: ${twice.key}`);
}

/** Throws ApiError for a batch that is not logged as a whole. */
export function checkBatch({ metrics, params, tags }: Batch): void {
  const limit = (what: string, count: number, max: number): void => {
    if (count > max)
      throw invalidParameter(
        `A batch logging request can contain at most ${max} ${what}. Got ${count} ${what}. Please split up ${what} across multiple requests and try again.`,
      );
  };
  limit('metrics', metrics.length, MAX_ENTITIES);
  limit('params', params.length, MAX_PAIRS);
  limit('tags', tags.length, MAX_PAIRS);
  limit('metrics, params and tags', metrics.length + params.length + tags.length, MAX_ENTITIES);
  for (const { key } of metrics) checkName('metric', key);
  checkParams(params);
  checkTags(tags);
}

/** The parameters with new ones. Throws ApiError where one would change. */
export function withParams(
  known: Readonly<Record<string, string>>,
  given: readonly Pair[],
  runId: string,
): Readonly<Record<string, string>> {
  for (const { key, value } of given)
    if (Object.hasOwn(known, key) && known[key] !== value)
      throw invalidParameter(
        `Changing param values is not allowed. Param with key='${key}' was already logged with value='${known[key]}' for run ID='${runId}'. Attempted logging new value '${value}'.`,
      );
  return { ...known, ...Object.fromEntries(given.map(({ key, value }) => [key, value])) };
}

import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { Distortion } from './faults.ts';

const PAGE = '<html><head><title>Bad gateway</title></head><body><pre>upstream is gone</pre></body></html>';

const mapFields = (value: object, change: (field: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, change(field)]));

/** The same names with values of other types. */
function wrongTypes(value: unknown): unknown {
  if (typeof value === 'string') return value.length;
  if (typeof value === 'number') return 'many';
  if (typeof value === 'boolean') return [value];
  if (Array.isArray(value)) return { first: value[0] };
  return typeof value === 'object' && value !== null ? mapFields(value, wrongTypes) : {};
}

/** The same shape with null for every value. */
function nulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return null;
  return Array.isArray(value) ? value.map(nulls) : mapFields(value, nulls);
}

const changeJson = (body: string, change: (value: unknown) => unknown): string =>
  JSON.stringify(change(body.trim() === '' ? {} : JSON.parse(body)));

/** A JSON body as a fault distorts it. */
export function distortBody(body: string, as: Distortion): { readonly contentType: string; body: string } {
  const json = (text: string) => ({ contentType: 'application/json', body: text });
  switch (as) {
    case 'broken-json':
      return json(body.slice(0, Math.max(1, Math.floor(body.length / 2))));
    case 'empty':
      return json('');
    case 'html':
      return { contentType: 'text/html', body: PAGE };
    case 'wrong-types':
      return json(changeJson(body, wrongTypes));
    case 'nulls':
      return json(changeJson(body, nulls));
    default:
      return assertNever(as);
  }
}

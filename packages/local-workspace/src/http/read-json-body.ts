import { jsonShape } from '../engine/json-depth.ts';

/** JSON that was read, or what is wrong with it. */
export type ReadJson =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'bad-json'; readonly problem: string };

/** No call has a body nested this deeply, which would overflow the stack of recursive handlers. */
const MAX_DEPTH = 200;
/** A handler processes a body in one turn of the event loop; a job of 100 tasks has some 5,000 values. */
const MAX_VALUES = 20_000;

const bad = (problem: string): ReadJson => ({ kind: 'bad-json', problem });

/** Reads the JSON of a request. */
export function readJsonBody(text: string): ReadJson {
  // Start, stop and cancel come without a body, from some clients with a JSON content type.
  if (text.trim() === '') return { kind: 'json', value: {} };
  const { depth, values } = jsonShape(text);
  if (depth > MAX_DEPTH) return bad(`The request body is nested more than ${MAX_DEPTH} levels deep`);
  if (values > MAX_VALUES) return bad(`The request body has more than ${MAX_VALUES} values`);
  try {
    return { kind: 'json', value: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // The parser's own message quotes the body, and the body may hold a secret.
    const place = /at position \d+/u.exec(error.message)?.[0];
    return bad(`The request body is not JSON${place ? ` (${place})` : ''}`);
  }
}

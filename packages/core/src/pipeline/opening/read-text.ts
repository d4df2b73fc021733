import { isList, isObject, type Json, type JsonObject } from '@lakehouse/spark-sql/types/json';

/**
 * No config comes close to this depth; much deeper values overflow the stack when they are parsed, checked or saved.
 */
const DEEPEST = 200;

/** Whether the brackets of a JSON text, strings aside, nest deeper than `max`. */
function isDeeperThan(text: string, max: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (quoted && character === '\\') at += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '{' || character === '[')) {
      depth += 1;
      if (depth > max) return true;
    } else if (!quoted && (character === '}' || character === ']')) depth -= 1;
  }
  return false;
}

export type ReadText =
  | { readonly ok: true; readonly file: JsonObject; readonly nodes: readonly Json[] }
  /** `message` says what is wrong with the file. */
  | { readonly ok: false; readonly message: string };

const refused = (why: string): ReadText => ({
  ok: false,
  message: `The file is not a saved pipeline: ${why}`,
});

/** The object of a file that has the list of nodes: the file, or the only pipeline in it with the rest under `around`. */
function unwrapped(file: JsonObject): JsonObject {
  const inner = Object.entries(file).filter(([, one]) => isObject(one) && isList(one['nodes']));
  const [[name, one] = []] = inner;
  if (isList(file['nodes']) || inner.length !== 1 || name === undefined || !isObject(one)) return file;
  const { [name]: _pipeline, ...around } = file;
  return Object.keys(around).length > 0 ? { ...one, around } : one;
}

/** Parses the text of a file: any JSON object with a list of nodes, with or without a byte order mark. */
export function readText(text: string): ReadText {
  if (isDeeperThan(text, DEEPEST)) return refused(`it is nested more than ${DEEPEST} levels deep`);
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch (cause) {
    return {
      ok: false,
      message: `The file is not JSON: ${cause instanceof Error ? cause.message : 'unreadable text'}`,
    };
  }
  if (!isObject(file)) return refused('it holds no object');
  const pipeline = unwrapped(file);
  const nodes = pipeline['nodes'];
  if (!isList(nodes)) return refused('it has no list of nodes');
  return { ok: true, file: pipeline, nodes };
}

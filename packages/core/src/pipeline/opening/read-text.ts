import { isObject, type JsonObject } from '@lakehouse/spark-sql/types/json';
import { areNodes, type NodesIn, nodesIn } from './nodes-in.ts';
import { plainJson } from './plain-json.ts';
import type { Repair } from './repair.ts';

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
  | ({
      readonly ok: true;
      /** What the text has beside JSON. */
      readonly comments: readonly string[];
    } & NodesIn)
  /** `message` says what is wrong with the file. */
  | { readonly ok: false; readonly message: string };

const refused = (why: string): ReadText => ({
  ok: false,
  message: `The file is not a saved pipeline: ${why}`,
});

/** The object of a file that has the nodes: the file, or the only pipeline in it with the rest under `around`. */
function unwrapped(file: JsonObject): JsonObject {
  const inner = Object.entries(file).filter(([, one]) => isObject(one) && areNodes(one['nodes']));
  const [[name, one] = []] = inner;
  if (areNodes(file['nodes']) || inner.length !== 1 || name === undefined || !isObject(one)) return file;
  const { [name]: _pipeline, ...around } = file;
  return Object.keys(around).length > 0 ? { ...one, around } : one;
}

/**
 * Parses the text of a file: any JSON with nodes, with or without a byte order mark, comments, and commas after last
 * items.
 */
export function readText(text: string): ReadText {
  const given = text.replace(/^\uFEFF/u, '');
  let read = parsed(given);
  let comments: readonly string[] = [];
  const repairs: Repair[] = [];
  if ('message' in read) {
    const plain = plainJson(given);
    if (plain.text !== given) {
      read = parsed(plain.text);
      ({ comments } = plain);
      repairs.push({ code: 'not-plain-json', now: comments.length });
    }
  }
  if ('message' in read) return { ok: false, message: read.message };
  const found = nodesIn(isObject(read.value) ? unwrapped(read.value) : read.value);
  if (found) return { ok: true, file: found.file, comments, repairs: [...repairs, ...found.repairs] };
  if (Array.isArray(read.value)) return refused('nothing in its list is a node');
  return refused(isObject(read.value) ? 'it has no list of nodes' : 'it holds no object');
}

function parsed(text: string): { readonly value: unknown } | { readonly message: string } {
  if (isDeeperThan(text, DEEPEST))
    return { message: `The file is not a saved pipeline: it is nested more than ${DEEPEST} levels deep` };
  try {
    return { value: JSON.parse(text) };
  } catch (cause) {
    return {
      message: `The file is not JSON: ${cause instanceof Error ? cause.message : 'unreadable text'}`,
    };
  }
}

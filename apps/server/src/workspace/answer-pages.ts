import { setImmediate as nextTurn } from 'node:timers/promises';

/** Characters that are parsed in one turn of the event loop; other requests are served between turns. */
export const PAGE_CHARACTERS = 64 * 1024;
/** Values of one item, or of a whole answer that isn't a list: a table of 2,000 columns has some 25,000. */
const MAX_VALUES = 30_000;
/** The maximum length of the same, in characters. */
const MAX_CHARACTERS = 4 * 1024 * 1024;

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((character) => character.charCodeAt(0));
const OPENING = new Set(['[', '{'].map((character) => character.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((character) => character.charCodeAt(0)));

/** The index of the quote that closes the string at `start`; the end of the JSON when there is none. */
function endOfText(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (json.charCodeAt(quote - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return quote;
  }
  return json.length;
}

/** The pages that an answer was divided into, and about how many values they have together. */
export interface ShortPages {
  readonly pages: readonly string[];
  readonly values: number;
}

/**
 * Divides the JSON of a list's page, `{"tables": […], "next_page_token": …}`, into pages that are short: each but the last
 * has a token that `tokenOf` gives. Any other JSON stays whole. Undefined when a part is too large to be read in one turn.
 */
export async function shortPages(
  json: string,
  isList: boolean,
  tokenOf: (page: number) => string,
): Promise<ShortPages | undefined> {
  const cuts: number[] = [];
  let [depth, values, before, begun, ended, turn] = [0, 0, 0, -1, json.length, PAGE_CHARACTERS];
  for (let at = 0; at < json.length; at++) {
    if (at > turn) {
      await nextTurn();
      turn = at + PAGE_CHARACTERS;
    }
    const character = json.charCodeAt(at);
    if (character === QUOTE) at = endOfText(json, at);
    else if (OPENING.has(character)) {
      depth++;
      values++;
      if (isList && depth === 2 && begun < 0 && json[at] === '[') begun = at + 1;
    } else if (CLOSING.has(character)) {
      if (depth === 2 && begun >= 0) ended = Math.min(ended, at);
      depth--;
    } else if (character === COMMA) {
      values++;
      const isBetween = depth === 2 && begun >= 0 && ended === json.length;
      if (isBetween && at - (cuts.at(-1) ?? begun) >= PAGE_CHARACTERS) {
        cuts.push(at);
        before += values;
        values = 0;
      }
    }
    if (values > MAX_VALUES) return undefined;
  }
  const all = before + values;
  if (cuts.length === 0) return json.length > MAX_CHARACTERS ? undefined : { pages: [json], values: all };
  const [head, tail] = [json.slice(0, begun), json.slice(ended)];
  if (head.length + tail.length > PAGE_CHARACTERS) return undefined;
  const pages = [...cuts, ended].map((cut, page) => {
    const items = json.slice(page === 0 ? begun : (cuts[page - 1] ?? 0) + 1, cut);
    const rest = page < cuts.length ? `],"next_page_token":${JSON.stringify(tokenOf(page + 1))}}` : tail;
    return head + items + rest;
  });
  return pages.some(({ length }) => length > MAX_CHARACTERS) ? undefined : { pages, values: all };
}

/** The JSON of an object, whose long lists are written a part a turn. */
export async function* jsonInTurns(object: object): AsyncGenerator<string> {
  let separator = '{';
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    if (!Array.isArray(value)) {
      yield JSON.stringify(value);
      continue;
    }
    let text = '[';
    for (const [at, item] of value.entries()) {
      text += `${at === 0 ? '' : ','}${JSON.stringify(item)}`;
      if (text.length < PAGE_CHARACTERS) continue;
      yield text;
      text = '';
      await nextTurn();
    }
    yield `${text}]`;
  }
  yield separator === '{' ? '{}' : '}';
}

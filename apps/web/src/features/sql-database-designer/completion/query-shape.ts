import type { Token } from '@lakehouse/spark-sql/syntax/tokens';

type Tokens = readonly Token[];

/** What a query reads: a table, a query in parentheses, or what a function makes of each row; and its name or alias there. */
export interface Relation {
  readonly name: string;
  readonly path: readonly string[];
  readonly query: Tokens | undefined;
  /** The names that are given to its columns. */
  readonly columns?: readonly string[];
  /** Of a lateral view: its function, and what that is called with. */
  readonly made?: { readonly by: string; readonly of: Tokens };
}

/** A query of WITH; `columns` are the names that it gives its columns. */
export interface CommonTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly query: Tokens;
}

/** An entry of the select list with its alias, if it has one. */
export interface SelectItem {
  readonly tokens: Tokens;
  readonly alias: string | undefined;
}

/** The parts of a query that say which names it knows; a query that is still being written has some of them. */
export interface QueryShape {
  readonly ctes: readonly CommonTable[];
  readonly relations: readonly Relation[];
  readonly items: readonly SelectItem[];
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const BEFORE_TABLE = words('from join into update table using history detail');
/** Words that may follow a table or a value, and so are not an alias. */
const NO_ALIAS = words(
  'where join inner left right full cross semi anti natural on using group order sort cluster distribute having limit ' +
    'offset qualify window union intersect except minus select set values when version timestamp tablesample pivot ' +
    'unpivot lateral from end null true false and or not is in like between',
);
const AFTER_ITEMS = words(
  'from where group having order sort cluster distribute limit offset qualify window union intersect except minus lateral',
);
const BEGINS_QUERY = words('select with from values');

export const isName = (token: Token | undefined): token is Token & { kind: 'word' | 'name' } =>
  token?.kind === 'word' || token?.kind === 'name';
export const isSymbol = (token: Token | undefined, text: string): boolean =>
  token?.kind === 'symbol' && token.text === text;
const isWord = (token: Token | undefined, lower: string): boolean =>
  token?.kind === 'word' && token.lower === lower;

/** The index of the parenthesis that closes the one at `open`, or the end where none does yet. */
function closing(tokens: Tokens, open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    if (isSymbol(tokens[at], '(')) depth++;
    if (isSymbol(tokens[at], ')') && --depth === 0) return at;
  }
  return tokens.length;
}

/** The indexes of the tokens outside of parentheses; an opening one stands for what it encloses. */
function outer(tokens: Tokens): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < tokens.length; at++) {
    found.push(at);
    if (isSymbol(tokens[at], '(')) at = closing(tokens, at);
  }
  return found;
}

function readAlias(
  tokens: Tokens,
  start: number,
): { readonly alias: string | undefined; readonly next: number } {
  const at = isWord(tokens[start], 'as') ? start + 1 : start;
  const token = tokens[at];
  const named = isName(token) && !(token.kind === 'word' && NO_ALIAS.has(token.lower));
  return named ? { alias: token.text, next: at + 1 } : { alias: undefined, next: at };
}

/** The names in parentheses that begin at a token, if they do. */
function readNames(tokens: Tokens, at: number): { readonly names: readonly string[]; readonly next: number } {
  if (!isSymbol(tokens[at], '(')) return { names: [], next: at };
  const end = closing(tokens, at);
  const names = tokens
    .slice(at + 1, end)
    .filter(isName)
    .map(({ text }) => text);
  return { names, next: end + 1 };
}

/** A relation with its alias, and the names that this gives to its columns. */
function aliased(
  tokens: Tokens,
  at: number,
  { otherwise = '', ...relation }: Pick<Relation, 'path' | 'query'> & { readonly otherwise?: string },
): { relation: Relation; next: number } {
  const { alias, next } = readAlias(tokens, at);
  const columns = alias === undefined ? { names: [], next } : readNames(tokens, next);
  return {
    relation: {
      ...relation,
      name: alias ?? otherwise,
      ...(columns.names.length > 0 ? { columns: columns.names } : {}),
    },
    next: columns.next,
  };
}

function readRelation(tokens: Tokens, start: number): { relation: Relation; next: number } | undefined {
  if (isSymbol(tokens[start], '(')) {
    const end = closing(tokens, start);
    return aliased(tokens, end + 1, { path: [], query: tokens.slice(start + 1, end) });
  }
  if (isWord(tokens[start], 'values')) {
    let end = start;
    do end = isSymbol(tokens[end + 1], '(') ? closing(tokens, end + 1) + 1 : end + 2;
    while (isSymbol(tokens[end], ',') && isSymbol(tokens[end + 1], '('));
    return aliased(tokens, end, { path: [], query: tokens.slice(start, end) });
  }
  const path: string[] = [];
  let at = start;
  for (;;) {
    const token = tokens[at];
    if (!isName(token) || (path.length === 0 && token.kind === 'word' && NO_ALIAS.has(token.lower))) break;
    path.push(token.text);
    at++;
    if (!isSymbol(tokens[at], '.')) break;
    at++;
  }
  const last = path.at(-1);
  return last === undefined ? undefined : aliased(tokens, at, { path, query: undefined, otherwise: last });
}

/** `LATERAL VIEW explode(list) e AS item`, from its second word on. */
function readView(tokens: Tokens, start: number): Relation | undefined {
  const at = start + (isWord(tokens[start + 1], 'outer') ? 2 : 1);
  const [called, open] = [tokens[at], tokens[at + 1]];
  if (!isName(called) || !isSymbol(open, '(')) return undefined;
  const end = closing(tokens, at + 1);
  const name = tokens[end + 1];
  if (!isName(name) || isWord(name, 'as')) return undefined;
  const columns: string[] = [];
  let next = end + (isWord(tokens[end + 2], 'as') ? 3 : 2);
  for (;;) {
    const column = tokens[next];
    if (!isName(column) || (column.kind === 'word' && NO_ALIAS.has(column.lower))) break;
    columns.push(column.text);
    next++;
    if (!isSymbol(tokens[next], ',')) break;
    next++;
  }
  return {
    name: name.text,
    path: [],
    query: undefined,
    columns,
    made: { by: called.text.toLowerCase(), of: tokens.slice(at + 2, end) },
  };
}

function readCommonTables(tokens: Tokens, start: number): readonly CommonTable[] {
  const found: CommonTable[] = [];
  let at = start + (isWord(tokens[start], 'recursive') ? 1 : 0);
  for (;;) {
    const name = tokens[at];
    if (!isName(name)) return found;
    at++;
    const { names: columns, next } = readNames(tokens, at);
    at = next;
    if (!isWord(tokens[at], 'as') || !isSymbol(tokens[at + 1], '(')) return found;
    const end = closing(tokens, at + 1);
    found.push({ name: name.text, columns, query: tokens.slice(at + 2, end) });
    at = end + 1;
    if (!isSymbol(tokens[at], ',')) return found;
    at++;
  }
}

function readItem(tokens: Tokens): SelectItem {
  const last = tokens.at(-1);
  const before = tokens.at(-2);
  const named =
    isName(last) &&
    before !== undefined &&
    !(last.kind === 'word' && NO_ALIAS.has(last.lower)) &&
    (isWord(before, 'as') || isSymbol(before, ')') || before.kind !== 'symbol');
  return { tokens, alias: named ? last.text : undefined };
}

function readItems(tokens: Tokens, places: readonly number[]): readonly SelectItem[] {
  const begin = places.findIndex((at) => isWord(tokens[at], 'select'));
  if (begin === -1) return [];
  const rest = places.slice(begin + 1);
  const stop = rest.find((at) => {
    const token = tokens[at];
    return token?.kind === 'word' && AFTER_ITEMS.has(token.lower);
  });
  const end = stop ?? tokens.length;
  const cuts = rest.filter((at) => at < end && isSymbol(tokens[at], ','));
  let from = (places[begin] ?? 0) + 1;
  if (isWord(tokens[from], 'distinct') || isWord(tokens[from], 'all')) from++;
  return [...cuts, end]
    .map((to) => {
      const item = tokens.slice(from, to);
      from = to + 1;
      return item;
    })
    .filter((item) => item.length > 0)
    .map(readItem);
}

/** Reads the names that a query or another statement defines, from its tokens. */
export function readShape(tokens: Tokens): QueryShape {
  const places = outer(tokens);
  const withAt = places.find((at) => isWord(tokens[at], 'with'));
  const relations: Relation[] = [];
  for (const at of places) {
    const token = tokens[at];
    const view = isWord(token, 'lateral') && isWord(tokens[at + 1], 'view') && readView(tokens, at + 1);
    if (view) relations.push(view);
    if (token?.kind !== 'word' || !BEFORE_TABLE.has(token.lower)) continue;
    let found = readRelation(tokens, at + 1);
    while (found) {
      relations.push(found.relation);
      found = isSymbol(tokens[found.next], ',') ? readRelation(tokens, found.next + 1) : undefined;
    }
  }
  return {
    ctes: withAt === undefined ? [] : readCommonTables(tokens, withAt + 1),
    relations,
    items: readItems(tokens, places),
  };
}

/** The queries around an offset, innermost first; the last one is the statement. */
export function queriesAt(tokens: Tokens, offset: number): readonly Tokens[] {
  const open: number[] = [];
  const around: number[] = [];
  tokens.forEach((token, at) => {
    if (token.start >= offset) return;
    if (isSymbol(token, '(')) open.push(at);
    if (isSymbol(token, ')')) open.pop();
  });
  for (const at of open) {
    const first = tokens[at + 1];
    if (first?.kind === 'word' && BEGINS_QUERY.has(first.lower)) around.push(at);
  }
  return [...around.toReversed().map((at) => tokens.slice(at + 1, closing(tokens, at))), tokens];
}

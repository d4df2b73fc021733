import { type Token, tokenize } from '@lakehouse/spark-sql/syntax/tokens';

/** A table that a statement refers to, and its name or alias there. */
export interface Relation {
  readonly path: readonly string[];
  /** The alias, else the last part of the path. */
  readonly name: string;
}

const BEFORE_TABLE = new Set(['from', 'join', 'into', 'update', 'table', 'using', 'history', 'detail']);
/** Words that may follow a table and so are not an alias. */
const AFTER_TABLE = new Set(
  (
    'where join inner left right full cross semi anti natural on using group order sort cluster distribute having limit ' +
    'offset qualify window union intersect except minus select set values when version timestamp tablesample pivot unpivot lateral'
  ).split(' '),
);

const isName = (token: Token | undefined): token is Token & { kind: 'word' | 'name' } =>
  token?.kind === 'word' || token?.kind === 'name';
const isSymbol = (token: Token | undefined, text: string): boolean =>
  token?.kind === 'symbol' && token.text === text;

function readRelation(
  tokens: readonly Token[],
  start: number,
): { relation: Relation; next: number } | undefined {
  const path: string[] = [];
  let at = start;
  for (;;) {
    const token = tokens[at];
    if (!isName(token)) break;
    path.push(token.text);
    at++;
    if (!isSymbol(tokens[at], '.')) break;
    at++;
  }
  const last = path.at(-1);
  if (last === undefined) return undefined;
  const word = tokens[at];
  if (word?.kind === 'word' && word.lower === 'as') at++;
  const alias = tokens[at];
  const named = isName(alias) && !(alias.kind === 'word' && AFTER_TABLE.has(alias.lower));
  return { relation: { path, name: named ? alias.text : last }, next: named ? at + 1 : at };
}

/** The tables that a statement reads or writes, with their aliases. */
export function relationsOf(statement: string): readonly Relation[] {
  const { tokens } = tokenize(statement);
  const relations: Relation[] = [];
  tokens.forEach((token, index) => {
    if (token.kind !== 'word' || !BEFORE_TABLE.has(token.lower)) return;
    let found = readRelation(tokens, index + 1);
    while (found) {
      relations.push(found.relation);
      found = isSymbol(tokens[found.next], ',') ? readRelation(tokens, found.next + 1) : undefined;
    }
  });
  return relations;
}

import { parseStatement } from '@lakehouse/spark-sql/syntax/parse-statement';
import { maskSql } from './mask-sql.ts';

/** A statement of a script. Offsets count UTF-16 units from 0 in the script; `to` is exclusive. */
export interface ScriptStatement {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The places at which a statement may end, from one of them on. */
function endsFrom(mask: string, at: number): readonly number[] {
  const ends = [at];
  for (let next = mask.indexOf(';', at + 1); next !== -1; next = mask.indexOf(';', next + 1)) ends.push(next);
  return [...ends, mask.length];
}

/** Words that begin and end the blocks of a script; `END IF` and its like end what no word here has begun. */
const BLOCK = /\b(?:begin|case|end(?:\s+(?:if|while|loop|repeat|for|case))?)\b/giu;

/** The place after the END that belongs to the BEGIN here, by the words alone; undefined when there is none. */
function balancedEnd(mask: string, from: number, ends: readonly number[]): number | undefined {
  BLOCK.lastIndex = from;
  let depth = 0;
  for (let found = BLOCK.exec(mask); found; found = BLOCK.exec(mask)) {
    const word = found[0].toLowerCase();
    if (word === 'begin' || word === 'case') depth++;
    else if (word === 'end' || word.endsWith('case')) depth--;
    const after = BLOCK.lastIndex;
    if (depth === 0) return ends.find((end) => end >= after);
  }
  return undefined;
}

/**
 * The first of these places at which BEGIN … END is whole; undefined when it is at none. One with a mistake in it ends
 * where its words are balanced: its statements are never sent one by one.
 */
function endOfCompound(
  script: string,
  mask: string,
  from: number,
  ends: readonly number[],
): number | undefined {
  const isWhole = (end: number): boolean => {
    const parsed = parseStatement(script.slice(from, end));
    return parsed.ok && parsed.value.kind === 'script';
  };
  const balanced = balancedEnd(mask, from, ends);
  if (balanced !== undefined && isWhole(balanced)) return balanced;
  return ends.find((end) => /\bend\s*\w*\s*$/iu.test(script.slice(from, end)) && isWhole(end)) ?? balanced;
}

/**
 * Splits a script at semicolons outside of strings, names and comments, and of BEGIN … END. Parts with only comments are
 * left out.
 */
export function splitStatements(script: string): readonly ScriptStatement[] {
  const mask = maskSql(script);
  const statements: ScriptStatement[] = [];
  let start = 0;
  for (let at = 0; at <= mask.length; at++) {
    if (at < mask.length && mask[at] !== ';') continue;
    const code = mask.slice(start, at);
    if (code.trim() !== '') {
      const from = start + (code.length - code.trimStart().length);
      if (/^begin\b/iu.test(code.trimStart()))
        at = endOfCompound(script, mask, from, endsFrom(mask, at)) ?? at;
      const to = start + mask.slice(start, at).trimEnd().length;
      statements.push({ text: script.slice(from, to), from, to });
    }
    start = at + 1;
  }
  return statements;
}

/** The statement at an offset: the one that contains it, or else the previous one, or else the first. */
export function statementAt(
  statements: readonly ScriptStatement[],
  offset: number,
): ScriptStatement | undefined {
  return statements.findLast(({ from }) => from <= offset) ?? statements[0];
}

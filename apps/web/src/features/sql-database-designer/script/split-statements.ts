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

/** The end of the first of these places at which BEGIN … END is whole; undefined when it is at none. */
function endOfCompound(script: string, from: number, ends: readonly number[]): number | undefined {
  return ends.find((end) => {
    if (!/\bend\s*\w*\s*$/iu.test(script.slice(from, end))) return false;
    const parsed = parseStatement(script.slice(from, end));
    return parsed.ok && parsed.value.kind === 'script';
  });
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
      if (/^begin\b/iu.test(code.trimStart())) at = endOfCompound(script, from, endsFrom(mask, at)) ?? at;
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

import { maskSql } from './mask-sql.ts';

/** A statement of a script. Offsets count UTF-16 units from 0 in the script; `to` is exclusive. */
export interface ScriptStatement {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Splits a script at semicolons outside of strings, names and comments. Parts with only comments are left out. */
export function splitStatements(script: string): readonly ScriptStatement[] {
  const mask = maskSql(script);
  const statements: ScriptStatement[] = [];
  let start = 0;
  for (let at = 0; at <= mask.length; at++) {
    if (at < mask.length && mask[at] !== ';') continue;
    const code = mask.slice(start, at);
    if (code.trim() !== '') {
      const from = start + (code.length - code.trimStart().length);
      const to = start + code.trimEnd().length;
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

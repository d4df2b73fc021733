import type { z } from 'zod';
import { RESERVED_NAMES } from '../../../codegen/python/reserved-names.ts';
import { indentedLines, scanPython } from '../../../codegen/python/scan.ts';
import type { config } from './config.ts';
import { INDENT, linesAtEdge, plain } from './python-text.ts';

const QUERY = /^\s*(?:select|with|values|from\s+\w+\s+select)\b/iu;
const FUNCTION = /^(?:async\s+)?def\s+(?:transform|run)\b/mu;
/** A statement that gives rows by a name, and one that is an expression. */
const ASSIGNMENT = /^([A-Za-z_]\w*)\s*=(?!=)/u;
const OTHER_STATEMENT =
  /^(?:@|(?:assert|async|class|def|del|elif|else|except|finally|for|from|if|import|pass|raise|return|try|while|with)\b)/u;
/** A name in lower case that is neither called nor given something. */
const USE = /(?<![\w.])[a-z_]\w*\b(?!\s*(?:\(|=(?!=)))/gu;
/** What gives names to something else than rows of an input. */
const BINDING =
  /\b(?:from|import|as|for|lambda|class)\s+[\w ,]+|\bdef\s+\w+\s*\([^)]*\)|^[ \t]+\w+\s*=(?!=)/gmu;

/** The config of a node that holds its code as a file of the specified shape does. */
export function savedCode(code: string): z.input<typeof config> {
  if (QUERY.test(code)) return { language: 'sql', query: code };
  const made = FUNCTION.test(code) ? undefined : functionOf(plain(code));
  return { language: 'python', ...(made ?? { code }) };
}

/**
 * The statements of a script as the function of a node, which gets the rows that they know by a name. Undefined where they know none, or
 * do not end with rows.
 */
function functionOf(code: string): { readonly code: string; readonly inputNames: string[] } | undefined {
  // A bracket at the left edge ends a statement.
  const statements = linesAtEdge(code).filter(([, line]) => !/^[)\]}#]/u.test(line));
  const [at, last] = statements.at(-1) ?? [];
  const inputNames = namesOfRows(
    code,
    statements.map(([line]) => line),
  );
  if (at === undefined || last === undefined || OTHER_STATEMENT.test(last) || inputNames.length === 0)
    return undefined;
  const name = ASSIGNMENT.exec(last)?.[1];
  const lines = code.split('\n');
  const body = name === undefined ? lines.with(at, `return ${last}`) : [...lines, `return ${name}`];
  const given = inputNames.map((one) => `${one} = inputs["${one}"]`);
  const inside = indentedLines([...given, ...body].join('\n'), INDENT);
  return { code: `def transform(inputs, spark):\n${inside.join('\n')}\n`, inputNames };
}

/**
 * The names that code uses before it gives them something, neither as functions nor as arguments, in the order of their uses.
 * `statements`: the numbers of their lines.
 */
function namesOfRows(code: string, statements: readonly number[]): string[] {
  const { names, problem } = scanPython(code);
  if (problem) return [];
  const lines = code.split('\n');
  const bound = new Set([...code.matchAll(BINDING)].flatMap(([binding]) => binding.match(/\w+/gu) ?? []));
  const isOther = (name: string): boolean =>
    bound.has(name) || RESERVED_NAMES.has(name) || RESERVED_NAMES.has(name.toLowerCase());
  const isInput = (name: string, use: number): boolean => {
    const at = statements.findIndex((start) => ASSIGNMENT.exec(lines[start] ?? '')?.[1] === name);
    return at < 0 || code.slice(0, use).split('\n').length <= (statements[at + 1] ?? lines.length);
  };
  const uses = new Map<string, number>();
  for (const { 0: name, index } of code.matchAll(USE))
    if (names.has(name) && !uses.has(name)) uses.set(name, index);
  return [...uses].filter(([name, use]) => !isOther(name) && isInput(name, use)).map(([name]) => name);
}

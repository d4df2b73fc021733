import type { Statement } from '../codegen/python/ast.ts';
import { scanPython } from '../codegen/python/scan.ts';
import { definitionsIn, usedNames } from '../codegen/python/used-names.ts';
import type { CodeFacts } from './rules.ts';
import { sqlCasts } from './sql-casts.ts';

/** Marks a type that is not a literal in the code. */
const UNKNOWN_TYPE = '?';

/** Collects the facts of a node's statements. User code is scanned, not parsed. */
export function codeFacts(statements: readonly Statement[]): Omit<CodeFacts, 'needs'> {
  const attributes = new Set<string>();
  const texts: string[] = [];
  const casts: string[] = [];
  const stack: unknown[] = [...statements];
  for (let part = stack.pop(); part !== undefined; part = stack.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    if ('kind' in part && part.kind === 'comment') continue;
    if ('kind' in part && part.kind === 'verbatim' && 'text' in part) {
      const scan = scanPython(String(part.text));
      for (const name of scan.attributes) attributes.add(name);
      if (scan.attributes.has('cast')) casts.push(UNKNOWN_TYPE);
      texts.push(...scan.texts);
      continue;
    }
    if ('kind' in part && part.kind === 'attribute' && 'name' in part) attributes.add(String(part.name));
    if ('kind' in part && part.kind === 'string' && 'text' in part) texts.push(String(part.text));
    if ('callee' in part && 'args' in part) casts.push(...castOf(part.callee, part.args));
    // An undefined item would end the loop below.
    stack.push(...Object.values(part).filter((value) => typeof value === 'object' && value !== null));
  }
  const names = usedNames([...statements, ...[...definitionsIn(statements).values()].flat()]);
  return { names, attributes, texts, casts: [...casts, ...texts.flatMap(sqlCasts)] };
}

/** The target type of `.cast("…")`; none for a cast literal, which is known to be valid. */
function castOf(callee: unknown, args: unknown): readonly string[] {
  const isCast = isNamed(callee) && callee.name === 'cast' && !isLiteral(callee.value);
  if (!isCast || !Array.isArray(args)) return [];
  const [first]: readonly unknown[] = args;
  const type = typeof first === 'object' && first !== null && 'value' in first ? first.value : undefined;
  return [isString(type) ? String(type.text) : UNKNOWN_TYPE];
}

const isString = (part: unknown): part is { readonly text: unknown } =>
  typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'string' && 'text' in part;

const isNamed = (part: unknown): part is { readonly name: unknown; readonly value: unknown } =>
  typeof part === 'object' && part !== null && 'name' in part && 'value' in part;

const isLiteral = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  'callee' in part &&
  isNamed(part.callee) &&
  part.callee.name === 'lit';

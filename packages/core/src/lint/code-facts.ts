import type { Statement } from '../codegen/python/ast.ts';
import { usedNames } from '../codegen/python/used-names.ts';
import type { CodeFacts } from './rules.ts';

const ATTRIBUTE = /\.\s*([\p{L}_][\p{L}\p{N}_]*)/gu;
const TEXT = /(["'])((?:\\.|(?!\1)[^\\\n])*)\1/gu;

/** What the statements of a node say. Text that a person wrote is looked through, not parsed. */
export function codeFacts(statements: readonly Statement[]): CodeFacts {
  const attributes = new Set<string>();
  const texts: string[] = [];
  const stack: unknown[] = [...statements];
  for (let part = stack.pop(); part !== undefined; part = stack.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    if ('kind' in part && part.kind === 'comment') continue;
    if ('kind' in part && part.kind === 'verbatim' && 'text' in part) {
      const code = String(part.text);
      for (const [, , text = ''] of code.matchAll(TEXT)) texts.push(text);
      for (const [, name = ''] of code.replaceAll(TEXT, '""').matchAll(ATTRIBUTE)) attributes.add(name);
      continue;
    }
    if ('kind' in part && part.kind === 'attribute' && 'name' in part) attributes.add(String(part.name));
    if ('kind' in part && part.kind === 'string' && 'text' in part) texts.push(String(part.text));
    // Items that are undefined would end the loop.
    stack.push(...Object.values(part).filter((value) => typeof value === 'object' && value !== null));
  }
  return { names: usedNames(statements), attributes, texts };
}

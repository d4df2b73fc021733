import { type Token, tokenize } from '@lakehouse/spark-sql/syntax/tokens';
import { nodeSql } from '../pipeline/emit-sql.ts';
import type { Plan } from '../pipeline/plan.ts';

/** The literals that a pipeline compares with columns, by the lower-case names of the columns. */
export type ComparedValues = ReadonlyMap<string, ReadonlySet<string>>;

const COMPARING = new Set(['=', '==', '<=>', '<>', '!=', '<', '<=', '>', '>=', 'in', 'between']);

/** Rows with these values are on both sides of a pipeline's conditions. */
export function comparedValues(plan: Plan): ComparedValues {
  const found = new Map<string, Set<string>>();
  for (const planned of plan.order) {
    const code = planned.state === 'ready' ? nodeSql(plan, planned) : undefined;
    if (code?.kind !== 'query') continue;
    const { tokens } = tokenize(code.query.text);
    tokens.forEach((token, at) => {
      if (token.kind !== 'word' && token.kind !== 'name') return;
      const next = wordAt(tokens, at + 1) === 'not' ? at + 2 : at + 1;
      if (!COMPARING.has(wordAt(tokens, next))) return;
      const name = token.text.toLowerCase();
      const known = found.get(name) ?? new Set();
      for (const value of literalsFrom(tokens, next + 1)) known.add(value);
      found.set(name, known);
    });
  }
  return found;
}

const wordAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at];
  return token?.kind === 'word' ? token.lower : token?.kind === 'symbol' ? token.text : '';
};

/** The literals of a list or of a range, or the one there. */
function literalsFrom(tokens: readonly Token[], start: number): string[] {
  const values: string[] = [];
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind === 'string' || token?.kind === 'number') values.push(token.text);
    else if (!['(', ',', 'and', 'date', 'timestamp'].includes(wordAt(tokens, at))) break;
  }
  return values;
}

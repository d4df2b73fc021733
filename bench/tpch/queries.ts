import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The scale of the numbers in the corpus file. */
const WRITTEN_SCALE = 0.005;

export interface Tpch {
  /** CREATE OR REPLACE TABLE … AS … by table, in order. */
  readonly tables: readonly { readonly name: string; readonly statement: string }[];
  readonly queries: readonly { readonly name: string; readonly statement: string }[];
}

/** The data and queries of the corpus (test/corpus/statements-tpch.sql) at a scale factor: 1 is 6 million line items. */
export function tpch(root: string, scale: number): Tpch {
  const file = join(root, 'packages/local-workspace/test/corpus/statements-tpch.sql');
  const entries = readFileSync(file, 'utf8')
    .replace(/(\d+) \/\* \w+ \*\//gu, (_, count: string) =>
      String(Math.round((Number(count) * scale) / WRITTEN_SCALE)),
    )
    .split(/^-- @ tpch-/mu)
    .slice(1)
    .map((entry) => {
      const [name = '', ...lines] = entry.split('\n');
      const [statement = ''] = lines.join('\n').split(/;[ \t]*(?:\n|$)/u);
      return { name, statement: statement.trim() };
    });
  const isQuery = ({ name }: { name: string }): boolean => /^q\d/u.test(name);
  return { tables: entries.filter((entry) => !isQuery(entry)), queries: entries.filter(isQuery) };
}

import { parseStatement } from '@lakehouse/spark-sql/syntax/parse-statement';
import { printWhole } from '@lakehouse/spark-sql/syntax/print-script';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { statementTree } from '../../../spark-sql/src/testing/statement-tree.ts';
import { statement } from '../security/statement-grammar.ts';
import { CORPUS } from './entries.ts';

/** The tree of a text, and of the text that is printed of it; undefined for a text that does not parse. */
function trees(text: string): { readonly read: unknown; readonly printed: unknown } | undefined {
  const read = parseStatement(text);
  if (!read.ok) return undefined;
  const printed = printWhole(read.value);
  const again = parseStatement(printed);
  return { read: statementTree(read.value), printed: again.ok ? statementTree(again.value) : printed };
}

it('reads every statement of the corpus again as it printed it', () => {
  const found = CORPUS.flatMap(({ entries }) => entries).flatMap(({ statements }) =>
    statements.flatMap((text) => trees(text) ?? []),
  );
  expect(found.length).toBeGreaterThan(1000);
  for (const { read, printed } of found) expect(printed).toEqual(read);
});

it('reads any statement again as it printed it', () => {
  fc.assert(
    fc.property(statement, (text) => {
      const found = trees(text.slice(0, 5000));
      expect(found?.printed).toEqual(found?.read);
    }),
    { seed: 11, numRuns: 400 },
  );
});

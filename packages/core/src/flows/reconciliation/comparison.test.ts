import { expect, it } from 'vitest';
import { emptyFlow, type FlowDocument, sourceOf } from '../document.ts';
import { exampleMapping } from '../mapping.ts';
import { comparison } from './comparison.ts';
import { readReconciliation } from './read-reconciliation.ts';

const flow: FlowDocument = {
  ...emptyFlow(),
  sourceKind: 'database',
  targetKind: 'delta-lake',
  sources: {
    database: {
      from: 'catalog',
      table: 'main.default.a',
      url: '',
      remoteTable: '',
      secretScope: '',
      userKey: '',
      passwordKey: '',
    },
  },
  targets: { 'delta-lake': { table: 'main.default.b' } },
  mapping: exampleMapping().map((row) => ({
    ...row,
    sourceType: row.targetType,
    encrypt: row.source === 'email',
  })),
  job: { ...emptyFlow().job, writeMode: 'merge', encryption: true, encryptionScope: 's' },
};
const AFTER = { source: 4, target: 9 };
const text = (document: FlowDocument, target: number | null): string => {
  const source = sourceOf(document);
  return (
    (source && comparison(document, source, { before: { source: 4, target }, after: AFTER })?.text) ?? ''
  );
};

it('reads the source as it was before the run, and the target as it was before and after', () => {
  const merged = text(flow, 8);
  expect(merged).toContain('FROM main.default.a VERSION AS OF 4');
  expect(merged).toContain('FROM main.default.b VERSION AS OF 8');
  expect(merged).toContain(
    'LEFT ANTI JOIN main.default.b VERSION AS OF 9 AS stored ON stored.id <=> arriving.id',
  );
  expect(merged.match(/main\.default\.[ab](?! VERSION)/gu)).toBeNull();
  expect(text(flow, null)).not.toContain('before_count');
});

it('adds up hashes in the type of the mapping, but none of encrypted values', () => {
  const merged = text(flow, 8);
  expect(merged).toContain(
    'coalesce(sum(CAST(xxhash64(CAST(created_at AS TIMESTAMP)) AS DECIMAL(20,0))), 0) AS stored_4',
  );
  expect(merged).not.toContain('stored_3');
  // What was there before is only needed where rows are added to it.
  expect(merged).not.toContain('before_1');
  expect(text({ ...flow, job: { ...flow.job, writeMode: 'append' } }, 8)).toContain('before_1');
});

it('takes no answer without its numbers for an agreement', () => {
  const versions = { before: { source: 4, target: 8 }, after: AFTER };
  expect(() => readReconciliation(flow, versions, { columns: [{ name: 'after_count' }], rows: [] })).toThrow(
    TypeError,
  );
});

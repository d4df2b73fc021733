import { required } from '@lakehouse/spark-sql/types/required';
import { expect, it } from 'vitest';
import { generatedFrom, mergeCode } from '../src/import-code/merge-code.ts';
import type { PipelineDocument } from '../src/pipeline/document.ts';
import { emitPyspark } from '../src/pipeline/emit-pyspark.ts';
import { renameNode, setConfig } from '../src/pipeline/operations.ts';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { openExamples } from './support/example-files.ts';

const TIMESTAMP = 1_700_000_000_000;
const codeOf = (document: PipelineDocument): string => emitPyspark(planPipeline(document)).text;
const ORDERS = required(
  openExamples().find(({ name }) => name === 'clean-orders'),
  'clean-orders',
).document;

it('keeps the canvas where both changed the same, and says so', () => {
  const node = required(
    ORDERS.nodes.find(({ kind }) => kind === 'filter'),
    'A filter',
  );
  const filtered = (value: string): PipelineDocument =>
    setConfig(ORDERS, node.id, { ...node.config, conditions: [{ column: 'status', operator: '=', value }] });
  const base = filtered('paid');
  const read = mergeCode(filtered('open'), base, 'a.py', codeOf(filtered('sent')), { timestamp: TIMESTAMP });
  expect(read).toMatchObject({
    ok: true,
    clashes: [{ label: node.label, what: 'settings' }],
  });
  expect(read.ok && codeOf(read.document)).toBe(codeOf(filtered('open')));
});

it('takes a node that was renamed on the canvas for the step that the code knows by its old name', () => {
  const node = required(ORDERS.nodes[1], 'The second node');
  const renamed = renameNode(ORDERS, node.id, 'Another title');
  const edited = setConfig(ORDERS, node.id, {
    ...node.config,
    conditions: [{ column: 'status', operator: '=', value: 'open' }],
  });
  const base = generatedFrom([renamed, ORDERS], 'a.py', codeOf(edited));
  expect(base).toBe(ORDERS);
  const read = mergeCode(renamed, base, 'a.py', codeOf(edited), { timestamp: TIMESTAMP });
  const merged = read.ok ? read.document.nodes[1] : undefined;
  expect(merged).toMatchObject({ id: node.id, label: 'Another title' });
  expect(read.ok && codeOf(read.document)).toContain(
    'another_title = orders.filter(F.col("status") == "open")',
  );
});

it('finds the newest state that code is nearest to, of a notebook too', () => {
  const [older, newer] = ['a', 'b'].map((name) => ({ ...ORDERS, name }));
  if (!older || !newer) return;
  expect(generatedFrom([newer, older], 'a.py', codeOf(older))).toBe(
    codeOf(older) === codeOf(newer) ? newer : older,
  );
  const cells = codeOf(ORDERS)
    .split('\n\n')
    .map((source) => ({ cell_type: 'code', source }));
  const other = setConfig(ORDERS, required(ORDERS.nodes[1], 'The second node').id, {
    conditions: [{ column: 'status', operator: '=', value: 'open' }],
  });
  expect(generatedFrom([other, ORDERS], 'a.ipynb', JSON.stringify({ cells }))).toBe(ORDERS);
});

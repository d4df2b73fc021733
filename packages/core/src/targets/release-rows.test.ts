import { required } from '@lakehouse/spark-sql/types/required';
import { expect, it } from 'vitest';
import { CODE_LAYOUTS } from '../pipeline/code-layout.ts';
import { planPipeline } from '../pipeline/plan-pipeline.ts';
import { generateTarget, type Target } from './target.ts';

const at = { position: { x: 0, y: 0 } };
const flow = (source: string, target: string) =>
  ({ id: `${source}-${target}`, source, target, kind: 'data', targetPort: 'in' }) as const;
const store = (id: string) => ({
  ...at,
  id,
  type: 'export',
  kind: 'export',
  label: id,
  config: { to: 'table', table: `a.b.${id}` },
});
const nodes = [
  {
    ...at,
    id: 'orders',
    type: 'source',
    kind: 'source',
    label: 'orders',
    config: { from: 'table', table: 'a.b.orders', schema: 'id INT' },
  },
  {
    ...at,
    id: 'drawn',
    type: 'transformation',
    kind: 'with-column',
    label: 'drawn',
    config: { columns: [{ name: 'draw', expression: 'rand()' }] },
  },
  {
    ...at,
    id: 'few',
    type: 'transformation',
    kind: 'limit',
    label: 'few',
    config: { rows: 3 },
  },
  ...['first', 'second', 'third'].map(store),
];
const edges = [
  flow('orders', 'drawn'),
  flow('drawn', 'few'),
  flow('drawn', 'first'),
  flow('few', 'second'),
  flow('few', 'third'),
];
const generate = (target: Target, of = nodes, layout: (typeof CODE_LAYOUTS)[number] = 'script') =>
  generateTarget({ ...planPipeline({ name: 'p', nodes: of, edges }), layout }, target).files;

it.each(['notebook', 'jupyter'] as const)('a %s lets go of the rows that it persists', (target) => {
  const [file] = generate(target);
  const text = (file?.text ?? '').replaceAll('\\n', '\n');
  expect(text.match(/\.persist\(\)/gu)).toHaveLength(2);
  const last = text.indexOf('saveAsTable(\\"a.b.third') + text.indexOf('saveAsTable("a.b.third');
  expect(last).toBeGreaterThan(0);
  expect(text.slice(last)).toMatch(/few\.unpersist\(\)[^]*drawn\.unpersist\(\)/u);
});

it('so does the notebook of a bundle, whose functions persist them', () => {
  const files = generate('bundle');
  const module = files.find(({ path }) => path.endsWith('_steps.py'))?.text ?? '';
  expect(module.match(/\.persist\(\)$/gmu)).toHaveLength(2);
  const notebooks = files.filter(({ text }) => text.startsWith('# Databricks notebook source'));
  expect(notebooks.length).toBeGreaterThan(0);
  for (const { text } of notebooks)
    expect([...text.matchAll(/^(\w+)\.unpersist\(\)$/gmu)].map(([, name]) => name)).toEqual(
      ['few', 'drawn'].filter((name) => text.includes(`${name} = build_${name}(`)),
    );
});

it('a notebook of a bundle lets go of answers of a model, which no function would', () => {
  const asked = {
    ...at,
    id: 'told',
    type: 'data-enrichment',
    kind: 'data-enrichment',
    label: 'told',
    config: { mode: 'ai', task: 'summarize', text: 'note', maxWords: 12, answer: 'summary' },
  };
  const notes = {
    ...required(nodes[0], 'The source'),
    config: { from: 'table', table: 'a.b.orders', schema: 'note STRING' },
  };
  const plan = planPipeline({
    name: 'p',
    nodes: [notes, asked, store('first')],
    edges: [flow('orders', 'told'), flow('told', 'first')],
  });
  const { files } = generateTarget(plan, 'bundle');
  expect(files.find(({ path }) => path.endsWith('_steps.py'))?.text).not.toContain('persist');
  const [notebook] = files.filter(({ text }) => text.startsWith('# Databricks notebook source'));
  expect(notebook?.text).toMatch(
    /^told_answers = [^]*\.persist\(\)$[^]*^write_first\([^]*^told_answers\.unpersist\(\)$/mu,
  );
});

it('a script, which ends with its session, and a notebook that persists nothing do not', () => {
  for (const layout of CODE_LAYOUTS)
    expect(generate('pyspark', nodes, layout)[0]?.text).not.toContain('unpersist');
  const plain = nodes.filter(({ id }) => id !== 'drawn' && id !== 'few');
  expect(generate('notebook', plain)[0]?.text).not.toContain('persist');
});

it.each(['pyspark', 'notebook', 'jupyter'] as const)(
  'the code of a %s names several destinations once',
  (target) => {
    const [file] = generate(target);
    const names = '["first", "second", "third"]';
    const text = (file?.text ?? '').replaceAll('\\"', '"');
    expect(text.split(names)).toHaveLength(2);
    expect(text.split(names)[0]).not.toContain('first"');
    if (target === 'pyspark') expect(text).toContain('choices=destinations');
    if (target === 'notebook')
      expect(text).toContain('dbutils.widgets.dropdown(\n    "resume_from", "first", destinations, ');
  },
);

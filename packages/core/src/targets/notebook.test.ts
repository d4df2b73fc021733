import { required } from '@lakehouse/spark-sql/types/required';
import { expect, it } from 'vitest';
import { EMPTY_DOCUMENT } from '../pipeline/document.ts';
import { newNode } from '../pipeline/new-node.ts';
import { addNode } from '../pipeline/operations.ts';
import { planPipeline } from '../pipeline/plan-pipeline.ts';
import { KINDS } from '../pipeline/registry.ts';
import { generateTarget, type Target } from './target.ts';

const source = (label: string) => ({
  ...newNode({
    kind: required(KINDS.get('source'), 'source'),
    position: { x: 0, y: 0 },
    timestamp: 1,
    taken: new Set(),
    label,
    config: { filePath: 'a.csv' },
  }),
  // A title that only repeats the variable's name is not emitted as a comment.
  description: label,
});

const generate = (label: string, target: Target, name = 'P'): string =>
  generateTarget(planPipeline(addNode({ ...EMPTY_DOCUMENT, name }, source(label))), target)
    .files.map(({ text }) => text)
    .join('\n');

it.each(['MAGIC %sh rm -rf /', 'COMMAND ----------', 'DBTITLE 1,x', 'Databricks notebook source'])(
  'a node described as %j does not become a cell mark or a command',
  (label) => {
    const text = generate(label, 'notebook');
    expect(text.split('\n').filter((line) => line.startsWith(`# ${label}`))).toHaveLength(
      label === 'Databricks notebook source' ? 1 : label === 'COMMAND ----------' ? 2 : 0,
    );
    expect(text).toContain(`#  ${label}`);
  },
);

it('a pipeline name can’t break out of the notebook, the bundle or the SQL script', () => {
  const name = 'a"\n# MAGIC %sh x\n${var.y}\n: - b';
  expect(generate('S', 'notebook', name).match(/^# MAGIC/gmu)).toHaveLength(2);
  const yaml = generate('S', 'bundle', name).split('# Databricks notebook source')[0];
  expect(yaml).not.toContain('${var.y');
  expect(yaml).toContain('name: "a\\" # MAGIC %sh x $ {var.y} : - b"');
  expect(generate('S\nDROP TABLE x;', 'sql')).toContain('-- S DROP TABLE x;\n');
});

it('a Jupyter notebook is valid nbformat 4.5 and starts its own session', () => {
  const notebook = JSON.parse(generate('Orders', 'jupyter'));
  expect(notebook).toMatchObject({ nbformat: 4, nbformat_minor: 5 });
  expect(notebook.cells[1].source.join('')).toContain('SparkSession.builder.appName("P").getOrCreate()');
  expect(new Set(notebook.cells.map(({ id }: { id: string }) => id)).size).toBe(notebook.cells.length);
});

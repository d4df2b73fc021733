import { findColumn } from '@lakehouse/spark-sql/types/column-type';
import { beforeAll, describe, expect, it } from 'vitest';
import { parsePython, ruffFindings, ruffFormatDiff } from '../src/codegen/python/testing/python-tools.ts';
import type { PipelineDocument } from '../src/pipeline/document.ts';
import { emitPyspark, nodeCode } from '../src/pipeline/emit-pyspark.ts';
import { nodeSql } from '../src/pipeline/emit-sql.ts';
import { type Plan } from '../src/pipeline/plan.ts';
import { planPipeline } from '../src/pipeline/plan-pipeline.ts';
import { openPipeline, savePipeline } from '../src/pipeline/saved-file.ts';
import { seeded } from '../src/pipeline/testing/random.ts';
import { pythonStrings } from './support/python-strings.ts';
import { randomGraph } from './support/random-graph.ts';

const GRAPHS = 1_000;
const SEED = 20_261_121;

interface Graph {
  readonly file: string;
  readonly document: PipelineDocument;
  readonly plan: Plan;
}

const graphs: readonly Graph[] = Array.from({ length: GRAPHS }, (_unused, at) => {
  const document = randomGraph(seeded(SEED + at));
  return { file: `graph_${String(at).padStart(4, '0')}.py`, document, plan: planPipeline(document) };
});

const textOf = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);

/** User input of ready nodes that must appear in the script as typed. */
function expectedTexts({ plan }: Graph): string[] {
  return plan.order.flatMap(({ node, state, inputs }) => {
    if (state !== 'ready') return [];
    if (node.kind === 'source' && (node.config['from'] ?? 'file') === 'file')
      return [textOf(node.config['filePath'], 'path/to/file.csv').trim()];
    if (node.kind !== 'filter' || node.config['mode'] === 'expression') return [];
    const schema = plan.byId.get(inputs['in']?.[0] ?? '')?.schema ?? [];
    const conditions = (node.config['conditions'] ?? []) as {
      column?: string;
      operator?: string;
      value?: string;
    }[];
    return conditions
      .filter(
        ({ column, operator = '=' }) =>
          operator === '=' && findColumn(schema, column ?? '')?.type.kind === 'string',
      )
      .map(({ value = '' }) => value);
  });
}

describe(`${GRAPHS} random graphs with hostile names and values`, () => {
  const scripts = new Map<string, string>();
  beforeAll(() => {
    for (const { file, plan } of graphs) scripts.set(file, emitPyspark(plan).text);
  });

  it('reach every kind, ready and blocked, so that the checks below are meaningful', () => {
    const ready = new Map<string, number>();
    for (const { plan } of graphs)
      for (const { node, state } of plan.order)
        if (state === 'ready') ready.set(node.kind ?? '', (ready.get(node.kind ?? '') ?? 0) + 1);
    const kinds = new Set(graphs.flatMap(({ document }) => document.nodes.map(({ kind }) => kind)));
    expect([...kinds].filter((kind) => (ready.get(kind ?? '') ?? 0) < 5)).toEqual([]);
  });

  it('name the node in every problem, and give every blocked node a reason', () => {
    for (const { plan } of graphs) {
      for (const problem of plan.problems) expect(plan.byId.has(problem.nodeId ?? '')).toBe(true);
      for (const planned of plan.order) {
        const own = planned.problems.some(({ severity }) => severity === 'error');
        const before = Object.values(planned.inputs)
          .flat()
          .some((id) => plan.byId.get(id)?.state === 'blocked');
        expect(planned.state === 'blocked', planned.node.label).toBe(own || before);
      }
    }
  });

  it('generate code and SQL for every ready node', () => {
    for (const { plan } of graphs) {
      for (const planned of plan.order.filter(({ state }) => state === 'ready')) {
        nodeCode(plan, planned);
        expect(nodeSql(plan, planned).kind).toMatch(/query|write|unsupported|none/u);
      }
    }
  });

  it('are the same after saving and opening', () => {
    for (const { document } of graphs) {
      const opened = openPipeline(JSON.stringify(savePipeline(document, 0)));
      if (!opened.ok) throw new Error(opened.message);
      expect(planPipeline(opened.document).problems).toEqual(planPipeline(document).problems);
      expect(emitPyspark(planPipeline(opened.document)).text).toBe(emitPyspark(planPipeline(document)).text);
    }
  });

  it('parse as Python', async () => {
    expect(await parsePython(scripts)).toEqual([]);
  });

  it('contain no undefined name and no unused import', async () => {
    expect(await ruffFindings(scripts)).toBe('');
  });

  it('are left unchanged by the formatter', async () => {
    expect(await ruffFormatDiff(scripts)).toBe('');
  });

  it('keep every value', async () => {
    const strings = await pythonStrings(scripts);
    let checked = 0;
    for (const graph of graphs) {
      const found = new Set(strings.get(graph.file));
      for (const text of expectedTexts(graph)) {
        expect(found.has(text), `${graph.file}: ${JSON.stringify(text)}`).toBe(true);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(GRAPHS / 4);
  });
});

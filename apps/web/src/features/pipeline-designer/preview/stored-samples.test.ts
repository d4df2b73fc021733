import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { computed, numbers, pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { selectDocument, selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { endSession } from '../../../shared/session/session.ts';
import { sessionStore } from '../../../shared/storage/browser-storage.ts';
import { keepRows } from './keep-rows.ts';
import { previewRequest } from './preview-request.ts';
import { type StoredSample, useStoredSamples } from './stored-samples.ts';

const code = 'def transform(inputs, spark):\n    return inputs["input"]';
const document = pipeline(
  numbers('SELECT 1 AS id'),
  ['p', 'custom-code', { language: 'python', code }, 's'],
  ['q', 'with-column', computed('twice', 'n * 2'), 'p'],
);
const table = {
  columns: [
    { name: 'n', type: 'bigint' },
    { name: "o'k", type: 'struct<`a b`:date>' },
  ],
  rows: [
    ['1', '{"a b":"2026-01-31"}'],
    [null, null],
  ],
};

let store = createDesignerStore();
beforeEach(() => {
  endSession();
  store = createDesignerStore();
  store.getState().change(() => document);
});
const keep = (rows = table.rows) => keepRows(store, 'p', { ...table, rows }, 5);
const samples = (): ReadonlyMap<string, StoredSample> =>
  new Map(useStoredSamples.getState().samples.map((one) => [one.nodeId, one]));
const request = (nodeId: string) => previewRequest(selectPlan(store.getState()), nodeId, 20, samples());

describe('rows that a cluster gave', () => {
  it('take the place of the node for the nodes after it, typed, and marked as a sample', () => {
    expect(request('q')).toMatchObject({ ok: false, nodeId: 'p', program: expect.any(String) });
    keep();
    const found = request('q');
    expect(found).toMatchObject({ ok: true, samples: [{ label: 'p', rows: 2, at: 5, isOld: false }] });
    const sql = found.ok ? found.rows : '';
    expect(sql).toContain('CAST(v0 AS BIGINT) AS n');
    expect(sql).toContain("from_json(v1, 'struct<`a b`:date>') AS `o'k`");
    expect(sql).toContain('(\'1\', \'{"a b":"2026-01-31"}\')');
    expect(request('p')).toMatchObject({ ok: true, samples: [{ rows: 2 }] });
    expect(planPipeline(document).byId.get('q')?.schema).toBeUndefined();
    // The columns are in the document, one step of its history.
    expect(
      selectPlan(store.getState())
        .byId.get('q')
        ?.schema?.map(({ name }) => name),
    ).toEqual(['n', "o'k", 'twice']);
    store.getState().undo();
    expect(selectDocument(store.getState())).toEqual(document);
  });

  it('are old when the code or its inputs changed, and no rows are rows too', () => {
    keep([]);
    expect(request('q')).toMatchObject({ ok: true, samples: [{ rows: 0, isOld: false }] });
    store.getState().change((now) => ({
      ...now,
      nodes: now.nodes.map((node) =>
        node.id === 's' ? { ...node, config: { ...node.config, query: 'SELECT 2 AS id' } } : node,
      ),
    }));
    expect(request('q')).toMatchObject({ ok: true, samples: [{ isOld: true }] });
  });

  it('do not hide a problem of the node', () => {
    keep();
    store.getState().change((now) => ({
      ...now,
      nodes: now.nodes.map((node) => (node.id === 'p' ? { ...node, config: { language: 'python' } } : node)),
    }));
    expect(request('q')).toMatchObject({ ok: false, nodeId: 'p' });
  });

  it('stay in the tab, bounded, until the session ends', () => {
    keep(Array.from({ length: 1000 }, () => ['1', 'x'.repeat(500)]));
    const [saved] = useStoredSamples.getState().samples;
    expect(saved?.rows.length).toBe(200);
    keep(Array.from({ length: 200 }, () => ['1', 'x'.repeat(100_000)]));
    expect(useStoredSamples.getState().samples).toHaveLength(1);
    expect(JSON.stringify(sessionStore.readJson('cluster_samples')).length).toBeLessThan(250_000);
    endSession();
    expect(useStoredSamples.getState().samples).toEqual([]);
    expect(sessionStore.read('cluster_samples')).toBeUndefined();
  });

  it('keep the parameters of the settings as they are written', () => {
    store.getState().change((now) => ({
      ...now,
      settings: { parameters: [{ name: 'day', type: 'text', default: 'monday' }] },
      nodes: now.nodes.map((node) =>
        node.id === 'p' ? { ...node, config: { language: 'python', code: `${code}  # \${day}` } } : node,
      ),
    }));
    keep();
    const config = selectDocument(store.getState()).nodes.find(({ id }) => id === 'p')?.config;
    expect(config?.['code']).toBe(`${code}  # \${day}`);
    expect(config?.['probed']).toMatchObject({ columns: expect.stringContaining('bigint') });
  });
});

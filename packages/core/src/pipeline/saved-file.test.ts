import { describe, expect, it } from 'vitest';
import { EMPTY_DOCUMENT, type PipelineDocument } from './document.ts';
import { newNode } from './new-node.ts';
import { addLinkedNode, setDescription } from './operations.ts';
import { KINDS } from './registry.ts';
import { openPipeline, savePipeline } from './saved-file.ts';

const make = (kind: string, timestamp: number, config: object) => {
  const found = KINDS.get(kind);
  if (!found) throw new Error(kind);
  return newNode({ kind: found, position: { x: 1, y: 2 }, timestamp, taken: new Set(), config });
};

const document: PipelineDocument = setDescription(
  addLinkedNode(
    addLinkedNode(
      EMPTY_DOCUMENT,
      make('source', 1, { filePath: 'a.json', fileFormat: 'json', multiLine: true }),
    ),
    make('filter', 2, { conditions: [{ column: 'a b', operator: '=', value: "x'y" }] }),
  ),
  'transformation-2',
  'Why',
);

function open(file: unknown): PipelineDocument {
  const opened = openPipeline(JSON.stringify(file));
  if (!opened.ok) throw new Error(opened.message);
  return opened.document;
}

const refused = (text: string): string => {
  const opened = openPipeline(text);
  return opened.ok ? 'opened' : opened.message;
};

describe('saved pipelines', () => {
  it('open as they were saved', () => {
    expect(open(savePipeline(document, 0))).toEqual(document);
  });

  it('keep overwriting if saved before exports failed on existing data by default, as new ones do', () => {
    const exported = (data: object, version?: number) =>
      open({
        name: 'P',
        ...(version === undefined ? {} : { version }),
        nodes: [{ id: 'export-1', type: 'export', position: { x: 0, y: 0 }, data }],
        edges: [],
      }).nodes[0]?.config;
    expect(make('export', 1, {}).config).toMatchObject({ mode: 'error' });
    expect(exported({ config: { table: 'a.b.c' } }, 1)).toMatchObject({ table: 'a.b.c', mode: 'overwrite' });
    expect(exported({ config: { table: 'a.b.c', mode: 'append' } }, 1)).toMatchObject({ mode: 'append' });
    expect(exported({ fileFormat: 'csv', filePath: '/x' })).toMatchObject({ path: '/x', mode: 'overwrite' });
    expect(exported({})).toMatchObject({ mode: 'overwrite' });
    expect(exported({ config: { table: 'a.b.c' } }, 2)).toMatchObject({ mode: 'error' });
    // Until version 3, added rows were cast.
    for (const mode of ['append', 'merge']) {
      expect(exported({ config: { mode } }, 2)).toMatchObject({ schemaChanges: 'cast' });
      expect(exported({ config: { mode } }, 3)).toMatchObject({ schemaChanges: 'fail' });
    }
    expect(exported({ config: { table: 'a.b.c', mode: 'overwrite' } }, 2)).toMatchObject({
      mode: 'overwrite',
    });
  });

  it('keep their settings, and open without settings that are not valid', () => {
    const settings = { compute: 'serverless', jobs: { 'https://x': '12' } } as const;
    const saved = savePipeline({ ...document, settings }, 0);
    expect(open(saved)).toEqual({ ...document, settings });
    expect(open({ ...saved, settings: { compute: 'quantum' } })).toEqual({
      ...document,
      original: { settings: { compute: 'quantum' } },
    });
  });

  it('have the specified shape', () => {
    const saved = savePipeline(document, Date.UTC(2026, 0, 2));
    expect(saved).toMatchObject({
      name: 'My Pipeline',
      savedAt: '2026-01-02T00:00:00.000Z',
      edges: [{ id: 'edge-source-1-transformation-2', source: 'source-1', target: 'transformation-2' }],
    });
    expect(saved.nodes[0]).toMatchObject({
      id: 'source-1',
      type: 'source',
      position: { x: 1, y: 2 },
      data: {
        label: 'Data Source',
        details: 'a.json',
        fileFormat: 'json',
        filePath: 'a.json',
        cloudProvider: 'local',
        options: { hasHeader: true, inferSchema: true, multiLine: true },
      },
    });
    expect(saved.nodes[1]?.data).toMatchObject({
      transformation: { name: 'filter/where', category: 'row', needsColumns: true },
      selectedColumns: ['a b'],
      outputDataframeName: 'filter_df',
    });
  });

  it('open in the bare specified shape, without version, ports or config', () => {
    const bare = open({
      name: 'Old',
      savedAt: '2024-01-01T00:00:00Z',
      nodes: [
        {
          id: 'source-1',
          type: 'source',
          position: { x: 0, y: 0 },
          data: {
            label: 'In',
            fileFormat: 'json',
            filePath: 's3a://b/x.json',
            cloudProvider: 'aws',
            options: { multiLine: true },
          },
        },
        {
          id: 'transformation-2',
          type: 'transformation',
          position: { x: 0, y: 0 },
          data: { label: 'F', transformation: { name: 'filter/where' }, selectedColumns: ['a'] },
        },
        {
          id: 'cluster-3',
          type: 'ml-deployment',
          position: { x: 0, y: 0 },
          data: { label: 'M', custom: [1] },
        },
        { id: 'destination-4', type: 'destination', position: { x: 0, y: 0 }, data: { label: 'Out' } },
      ],
      edges: [
        { id: 'edge-source-1-transformation-2', source: 'source-1', target: 'transformation-2' },
        { id: 'edge-cluster-3-source-1', source: 'cluster-3', target: 'source-1', label: 'first' },
        { source: 'transformation-2', target: 'destination-4' },
      ],
    });
    expect(bare.nodes[0]?.config).toMatchObject({
      cloudProvider: 's3',
      fileFormat: 'json',
      multiLine: true,
      hasHeader: true,
    });
    expect(bare.nodes[1]?.config).toMatchObject({ conditions: [{ column: 'a', operator: 'is not null' }] });
    expect(bare.nodes[2]).toMatchObject({ kind: 'ml-deployment', label: 'M', extra: { custom: [1] } });
    expect(bare.nodes[3]?.kind).toBe('export');
    expect(bare.edges.map(({ id, kind, targetPort, label }) => [id, kind, targetPort, label])).toEqual([
      ['edge-source-1-transformation-2', 'data', 'in', undefined],
      ['edge-cluster-3-source-1', 'order', undefined, 'first'],
      ['edge-transformation-2-destination-4', 'data', 'in', undefined],
    ]);
    expect(open(savePipeline(bare, 0))).toEqual(bare);
  });

  it('open without the AWS keys that another program saved, and name the nodes that had some', () => {
    const mount = (config: object) => ({
      label: 'Raw bucket',
      code: 'access_key = "AKIA-TOP"',
      s3MountConfig: { access_key: 'AKIA-TOP', secret_key: 'top/secret', aws_bucket_name: 'raw-data' },
      ...config,
    });
    const at = { position: { x: 0, y: 0 } };
    const opened = openPipeline(
      JSON.stringify({
        nodes: [
          { ...at, id: 's3-mount-1', type: 's3-mount', data: mount({}) },
          {
            ...at,
            id: 'task-2',
            type: 'task',
            data: mount({ config: { access_key: 'AKIA-TOP', bucket: 5 } }),
          },
          { ...at, id: 's3-mount-3', type: 's3-mount', data: { s3MountConfig: { aws_bucket_name: 'x-1' } } },
        ],
        edges: [],
      }),
    );
    if (!opened.ok) throw new Error(opened.message);
    expect(opened.keysDropped).toEqual(['Raw bucket', 'Raw bucket']);
    expect(JSON.stringify(opened.document)).not.toMatch(/AKIA|top/u);
    expect(opened.document.nodes[0]?.config).toMatchObject({ bucket: 'raw-data', secretScope: '' });
    expect(JSON.stringify(savePipeline(opened.document, 0))).not.toMatch(/AKIA|top/u);
  });

  it('keep an invalid config, so that no input is lost', () => {
    const saved = savePipeline(document, 0);
    const broken = {
      ...saved,
      nodes: [{ ...saved.nodes[0], data: { config: { filePath: {}, note: 'mine' } } }],
      edges: [],
    };
    expect(open(broken).nodes[0]?.config).toEqual({ filePath: {}, note: 'mine' });
  });

  it.each([
    ['{', 'not JSON'],
    ['[]', 'nothing in its list is a node'],
    ['{"version":2}', 'no list of nodes'],
    ['{"nodes":{},"edges":[]}', 'no list of nodes'],
  ])('%s is rejected with a message that says %s', (text, message) => {
    expect(refused(text)).toContain(message);
  });
});

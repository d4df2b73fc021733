import { expect, it } from 'vitest';
import type { Place } from '../../pipeline/define-node.ts';
import { planPipeline } from '../../pipeline/plan-pipeline.ts';
import { computed, pipeline, type Step, table, where } from '../../pipeline/testing/step-pipeline.ts';
import { datasetOf, hostOf } from './dataset-names.ts';
import { openLineage } from './open-lineage.ts';

const HOST = 'adb-1.azuredatabricks.net';
const SPACE = `databricks://${HOST}`;
const ORDERS: Step = [
  'orders',
  'source',
  { from: 'table', table: 'main.default.orders', schema: 'id BIGINT, amount DOUBLE, day DATE' },
];
const told = (...steps: readonly Step[]) =>
  openLineage(planPipeline(pipeline(...steps)), { workspaceUrl: `https://${HOST}/`, now: 0 });
/** The columns that each written column comes from. */
const columnsOf = ({ outputs }: ReturnType<typeof told>) =>
  outputs.map(({ name, facets }) => [
    name,
    Object.entries(facets.columnLineage?.fields ?? {}).map(([column, { inputFields }]) => [
      column,
      inputFields.map((field) => `${field.namespace} ${field.name} ${field.field}`),
    ]),
  ]);

it('tells what a pipeline reads and writes, with the columns that each written one is computed from', () => {
  const event = told(
    ORDERS,
    ['big', 'filter', where('amount', '>', '10'), 'orders'],
    ['twice', 'with-column', computed('double', 'amount * 2'), 'big'],
    ['out', 'export', table('big_orders'), 'twice'],
  );
  expect(event).toMatchObject({
    eventTime: '1970-01-01T00:00:00.000Z',
    producer: expect.stringMatching(/^https:/u),
    schemaURL: 'https://openlineage.io/spec/2-0-2/OpenLineage.json#/$defs/JobEvent',
    job: {
      namespace: SPACE,
      name: 'p',
      facets: {
        jobType: { processingType: 'BATCH', integration: 'LAKEHOUSE_STUDIO', jobType: 'PIPELINE' },
      },
    },
    inputs: [
      {
        namespace: SPACE,
        name: 'main.default.orders',
        facets: {
          schema: {
            _schemaURL:
              'https://openlineage.io/spec/facets/1-2-0/SchemaDatasetFacet.json#/$defs/SchemaDatasetFacet',
            fields: [
              { name: 'id', type: 'bigint' },
              { name: 'amount', type: 'double' },
              { name: 'day', type: 'date' },
            ],
          },
        },
      },
    ],
  });
  const from = (column: string) => [`${SPACE} main.default.orders ${column}`];
  expect(columnsOf(event)).toEqual([
    [
      'main.default.big_orders',
      [
        ['id', from('id')],
        ['amount', from('amount')],
        ['day', from('day')],
        ['double', from('amount')],
      ],
    ],
  ]);
  // An event of OpenLineage with a run is another kind of event.
  expect(event).not.toHaveProperty('run');
});

it('says nothing of a column that comes through code that can’t be read, and all of the others', () => {
  const event = told(
    ORDERS,
    [
      'own',
      'custom-code',
      {
        language: 'python',
        code: 'def transform(inputs, spark):\n    return inputs["input"]',
        schema: 'id BIGINT, more DOUBLE',
      },
      'orders',
    ],
    ['out', 'export', table('more'), 'own'],
    ['same', 'export', table('copies'), 'orders'],
  );
  expect(event.inputs.map(({ name }) => name)).toEqual(['main.default.orders']);
  expect(Object.fromEntries(columnsOf(event))).toMatchObject({
    'main.default.more': [],
    'main.default.copies': [['id', [expect.any(String)]], expect.anything(), expect.anything()],
  });
});

it('names a dataset once, whose columns come from all nodes that write it', () => {
  const event = told(
    ORDERS,
    ['others', 'source', { from: 'table', table: 'main.default.others', schema: 'id BIGINT' }],
    ['one', 'export', table('ids', 'append'), 'orders'],
    ['two', 'export', table('ids', 'append'), 'others'],
    ['again', 'export', table('ids', 'append'), 'orders'],
  );
  expect(event.inputs.map(({ name }) => name)).toEqual(['main.default.orders', 'main.default.others']);
  const [[name, columns] = []] = columnsOf(event);
  expect([name, event.outputs.length]).toEqual(['main.default.ids', 1]);
  expect(columns?.[0]).toEqual([
    'id',
    [`${SPACE} main.default.orders id`, `${SPACE} main.default.others id`],
  ]);
});

it.each<readonly [Place, string, string]>([
  [{ kind: 'table', table: ['main', 'bi', 'a b'] }, SPACE, 'main.bi.a b'],
  [{ kind: 'folder', path: '/Volumes/main/default/files/in/' }, SPACE, '/Volumes/main/default/files/in'],
  [{ kind: 'folder', path: 's3://bucket/in/2024/' }, 's3://bucket', 'in/2024'],
  [{ kind: 'folder', path: ' s3a://bucket/in' }, 's3://bucket', 'in'],
  [{ kind: 'folder', path: 's3://key:secret@bucket/in' }, 's3://bucket', 'in'],
  [{ kind: 'folder', path: 's3://bucket' }, 's3://bucket', '/'],
  [
    { kind: 'folder', path: 'abfss://raw@acc.dfs.core.windows.net/in' },
    'abfss://raw@acc.dfs.core.windows.net',
    'in',
  ],
  [{ kind: 'folder', path: 'gs://bucket/in' }, 'gs://bucket', 'in'],
  [{ kind: 'folder', path: 'dbfs:/in/a' }, `dbfs://${HOST}`, '/in/a'],
])('names %j within %s', (place, namespace, name) => {
  expect(datasetOf(place, HOST)).toEqual({ namespace, name });
});

it.each([
  ['https://adb-1.azuredatabricks.net/?o=1', 'adb-1.azuredatabricks.net'],
  ['https://lake.example:8443', 'lake.example:8443'],
  ['http://127.0.0.1:41231', 'localhost'],
  ['http://localhost:4001/', 'localhost'],
  ['http://[::1]:4001', 'localhost'],
])('a workspace at %s is %s', (url, host) => {
  expect(hostOf(url)).toBe(host);
});

import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { describe, expect, it } from 'vitest';
import { previewProgram } from '../../../targets/cluster-program.ts';
import { emitPyspark } from '../../emit-pyspark.ts';
import { nodeQuery, writeSql } from '../../emit-sql.ts';
import { planPipeline } from '../../plan-pipeline.ts';
import { computed, pipeline, type Step, table } from '../../testing/step-pipeline.ts';
import { kind } from './index.ts';

const FILES = {
  path: '/Volumes/main/default/landing/orders',
  columns: 'id BIGINT, at TIMESTAMP',
  checkpoint: '/Volumes/main/default/checkpoints/orders',
};
const planOf = (config: object, ...steps: readonly Step[]) =>
  planPipeline(pipeline(['orders', 'streaming-data', { ...FILES, ...config }], ...steps));
const problemsOf = (config: object) => planOf(config).problems.map(({ code, field }) => [code, field]);

describe('what is wrong is said on its field', () => {
  it('a new node lacks folder, checkpoint and columns', () => {
    const { schema, problems } = kind.propagate({ config: kind.config.parse({}), inputs: {} });
    expect(schema).toBeUndefined();
    expect(problems.map(({ field }) => field)).toEqual(['path', 'checkpoint', 'columns']);
  });

  it.each([
    [{ path: '/Volumes/main/default/landing/a.json' }, 'one-file', 'path'],
    [{ path: '/Volumes/main/default/checkpoints' }, 'checkpoint-read', 'checkpoint'],
    [{ checkpoint: '/Volumes/main/default/checkpoints' }, 'bad-checkpoint', 'checkpoint'],
    [{ checkpoint: '/tmp/orders' }, 'bad-checkpoint', 'checkpoint'],
    [{ source: 'table' }, 'no-table', 'table'],
    [{ source: 'changes', table: 'main.default.o', startVersion: 'x' }, 'bad-version', 'startVersion'],
    [{ columns: 'id' }, 'bad-schema', 'columns'],
    [{ columns: 'id INT, ID INT' }, 'name-twice', 'columns'],
    [{ watermarkColumn: 'when' }, 'unknown-column', 'watermarkColumn'],
    [{ watermarkColumn: 'id' }, 'watermark-type', 'watermarkColumn'],
    [{ watermarkColumn: 'at', watermarkDelay: 'soon' }, 'bad-delay', 'watermarkDelay'],
    [{ trigger: 'every', interval: '10' }, 'bad-interval', 'interval'],
  ] as const)('%j: %s on %s', (given, code, field) => {
    expect(problemsOf(given)).toEqual([[code, field]]);
  });

  const KAFKA = { source: 'kafka', servers: 'a:9092', topics: 'orders' };
  it.each([
    [{ servers: '' }, 'no-servers', 'servers'],
    [{ servers: 'a:9092, b' }, 'bad-server', 'servers'],
    [{ servers: 'http://a:9092' }, 'bad-server', 'servers'],
    [{ topics: ' ' }, 'no-topic', 'topics'],
    [{ topics: 'orders, new orders' }, 'bad-topic', 'topics'],
    [{ topics: 'orders,' }, 'bad-topic', 'topics'],
    [{ security: 'PLAIN', loginSecret: 'reader' }, 'no-secret', 'secretScope'],
    [{ security: 'SCRAM-SHA-512', secretScope: 'kafka' }, 'no-secret', 'loginSecret'],
    [{ columns: 'id INT, _offset INT' }, 'name-twice', 'columns'],
  ] as const)('of Kafka, %j: %s on %s', (given, code, field) => {
    expect(problemsOf({ ...KAFKA, ...given })).toEqual([[code, field]]);
  });

  it('addresses of brokers by name, IPv4 and IPv6, and a login that is not used, are right', () => {
    expect(problemsOf({ ...KAFKA, servers: 'a.b-c:1, 10.0.0.1:9092 ,[::1]:9093', security: 'tls' })).toEqual(
      [],
    );
  });

  it('a folder whose name begins as that of the checkpoint is another one', () => {
    expect(problemsOf({ path: '/Volumes/main/default/check' })).toEqual([]);
  });
});

it('changes have their kind, version and time besides the columns of the table', () => {
  const { schema } = kind.propagate({
    config: kind.config.parse({ source: 'changes', table: 'a.b.c', columns: 'id INT', checkpoint: 'x' }),
    inputs: {},
  });
  expect(formatSchema(schema ?? [])).toBe(
    'id INT, _change_type STRING, _commit_version BIGINT, _commit_timestamp TIMESTAMP',
  );
});

it.each([
  ['id INT', 'id INT'],
  ['', 'value STRING'],
])('messages of the columns “%s” have their key, topic, place and time besides', (columns, first) => {
  const { schema, problems } = kind.propagate({
    config: kind.config.parse({ source: 'kafka', servers: 'a:1', topics: 't', columns, checkpoint: 'x' }),
    inputs: {},
  });
  expect(problems).toEqual([]);
  expect(formatSchema(schema ?? [])).toBe(
    `${first}, _key STRING, _topic STRING, _partition INT, _offset BIGINT, _timestamp TIMESTAMP`,
  );
});

const stored = (config: object = {}): readonly Step[] => [
  ['named', 'with-column', computed('twice', 'id * 2'), 'orders'],
  ['stored', 'export', { ...table('orders', 'append'), ...config }, 'named'],
];

describe('code', () => {
  it('takes what has arrived and waits for the end', () => {
    const { text } = emitPyspark(planOf({ watermarkColumn: 'at' }, ...stored()));
    expect(text).toContain('spark.readStream.format("json")');
    expect(text).toContain('.withWatermark("at", "10 minutes")');
    expect(text).toContain('/Volumes/main/default/checkpoints/orders/main.default.orders"');
    expect(text).toMatch(
      /\.trigger\(availableNow=True\)\s*\.format\("delta"\)\s*\.toTable\("main\.default\.orders"\)\s*\.awaitTermination\(\)/u,
    );
    expect(text).not.toContain('awaitAnyTermination');
  });

  it('of queries without an end starts all of them, and then waits', () => {
    const second: Step = [
      'copied',
      'export',
      { to: 'file', format: 'parquet', path: '/Volumes/a/b/c/d', mode: 'append' },
      'named',
    ];
    const { text } = emitPyspark(planOf({ trigger: 'every' }, ...stored(), second));
    expect(text).not.toContain('.awaitTermination()');
    expect(text.match(/processingTime="10 seconds"/gu)).toHaveLength(2);
    expect(text).toContain('/Volumes/main/default/checkpoints/orders/Volumes.a.b.c.d"');
    expect(text.trimEnd()).toMatch(/spark\.streams\.awaitAnyTermination\(\)$/u);
    expect(emitPyspark(planOf({ trigger: 'continuous' }, ...stored())).text).toContain(
      'processingTime="0 seconds"',
    );
  });

  it('stores what is merged batch by batch', () => {
    const { text } = emitPyspark(planOf({}, ...stored({ mode: 'merge', mergeKeys: ['id'] })));
    expect(text).toMatch(/def stored_batch\(rows: DataFrame, _batch: int\) -> None:/u);
    expect(text).toContain('spark = rows.sparkSession');
    expect(text).toContain('check_keys(rows, ["id"])');
    // What the batch calls is there as well.
    expect(text).toContain('def check_keys(');
    expect(text).toContain('from delta.tables import DeltaTable');
    expect(text).toMatch(/\.foreachBatch\(stored_batch\)\s*\.start\(\)/u);
  });

  it('reads by Auto Loader where it is for Databricks compute', () => {
    const document = pipeline(['orders', 'streaming-data', FILES], ...stored());
    const { text } = emitPyspark(planPipeline({ ...document, settings: { compute: 'classic' } }));
    expect(text).toContain('.format("cloudFiles")');
    expect(text).toContain('.option("cloudFiles.format", "json")');
    expect(text).not.toContain('.option("maxFilesPerTrigger"');
  });

  it('is the same in functions', () => {
    const document = pipeline(['orders', 'streaming-data', { ...FILES, trigger: 'every' }], ...stored());
    const { text } = emitPyspark(planPipeline({ ...document, settings: { layout: 'functions' } }));
    expect(text).toMatch(/def main\(\)[\s\S]*spark\.streams\.awaitAnyTermination\(\)/u);
  });
});

describe('a preview', () => {
  it.each([
    { source: 'files' },
    { source: 'kafka', servers: 'a:9092', topics: 't' },
    { source: 'table', table: 'main.default.orders' },
    { source: 'changes', table: 'main.default.orders' },
    { source: 'rate' },
  ])('of $source reads what is there, and writes no checkpoint', (config) => {
    const text =
      previewProgram(
        planOf({ ...config, watermarkColumn: config.source === 'rate' ? '' : 'at' }, ...stored()),
        'orders',
        10,
      ) ?? '';
    expect(text).toContain('display(');
    expect(text).not.toMatch(/readStream|writeStream|checkpoint|Watermark/u);
  });

  it('by SQL shows the same rows, also those of a destination; only a cluster stores them', () => {
    const plan = planOf({}, ...stored());
    expect(nodeQuery(plan, 'stored')).toEqual(nodeQuery(plan, 'named'));
    expect(nodeQuery(plan, 'orders')).toMatchObject({ ok: true });
    expect(writeSql(plan, 'stored')).toMatchObject({ ok: false, nodeId: 'stored' });
  });
});

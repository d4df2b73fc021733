import { describe, expect, it } from 'vitest';
import { SPARK_CSV } from '../codegen/csv-options.ts';
import {
  blackDiff,
  parsePython,
  ruffFindings,
  ruffFormatDiff,
} from '../codegen/python/testing/python-tools.ts';
import { checkFlow } from './check-flow.ts';
import { emptyFlow, type FlowDocument, flowDocument, sourceOf, targetOf } from './document.ts';
import { flowFiles } from './flow-files.ts';
import type { JobSettings } from './job-settings.ts';
import type { SourceKind, TargetKind } from './kinds.ts';
import { exampleMapping } from './mapping.ts';
import { mergeText } from './merge-display.ts';
import { flowNeeds } from './needs.ts';
import { settingEffects } from './setting-effects.ts';

const JDBC = {
  url: 'jdbc:postgresql://db.internal:5432/shop',
  remoteTable: 'public.orders',
  secretScope: 'shop',
  userKey: 'user',
  passwordKey: 'password',
};
const READING = {
  ...SPARK_CSV,
  fileFormat: 'csv' as const,
  hasHeader: true,
  delimiter: ';',
  multiLine: false,
};

const SOURCES: FlowDocument['sources'] = {
  database: { from: 'jdbc', table: '', ...JDBC },
  'cloud-storage': {
    path: 's3://bucket/in "x"',
    ...READING,
    secretScope: '',
    accessKeyName: 'reader',
    secretKeyName: 'reader-secret',
    endpoint: '',
  },
  'file-upload': { folder: '', path: '/Volumes/a/b/c/orders.csv', ...READING },
  'api-connector': {
    url: 'https://api.example/v1/orders',
    recordsPath: 'data.items',
    secretScope: 'api',
    tokenKey: 'token',
  },
  streaming: {
    servers: 'one:9092',
    topic: 'orders',
    startingOffsets: 'earliest',
    secretScope: '',
    loginKey: 'jaas',
    checkpointPath: '/Volumes/a/b/c/_checkpoints',
  },
  'custom-source': { module: 'my_company.sources', className: 'OrdersDataSource' },
};
const TARGETS: FlowDocument['targets'] = {
  database: { to: 'jdbc', table: '', ...JDBC },
  'delta-lake': { table: 'main.`my schema`.orders' },
  'data-warehouse': JDBC,
};

function flow(sourceKind: SourceKind, targetKind: TargetKind, job: Partial<JobSettings> = {}): FlowDocument {
  return {
    ...emptyFlow(),
    sourceKind,
    targetKind,
    sources: SOURCES,
    targets: TARGETS,
    mapping: exampleMapping(),
    job: { ...emptyFlow().job, name: 'Load orders', ...job },
  };
}
const script = (document: FlowDocument): string => flowFiles(document)?.script.text ?? '';
const effects = (document: FlowDocument) => {
  const [source, target] = [sourceOf(document), targetOf(document)];
  if (!source || !target) throw new Error('Both ends are chosen');
  return settingEffects(document, source, target);
};

it.each([
  ['jdbc:mysql://db:3306/shop', undefined],
  ['jdbc:mariadb://db:3306/shop?sessionVariables=sql_mode=ANSI_QUOTES', undefined],
  [
    'jdbc:mariadb://db:3306/shop',
    'Begin the URL with jdbc:mysql: by jdbc:mariadb, Spark reads the names of columns in place of their values',
  ],
  ['mysql://db:3306/shop', 'A JDBC URL begins with jdbc: and the name of the database'],
])('of the address %s says %s', (url, says) => {
  const sources = { database: { from: 'jdbc' as const, table: '', ...JDBC, url } };
  const found = checkFlow({ ...flow('database', 'delta-lake'), sources }, undefined);
  expect(found.filter(({ field }) => field === 'source.url').map(({ message }) => message)).toEqual(
    says === undefined ? [] : [says],
  );
});

/** Files behind keys of a secret scope. */
const keyed = (
  job: Partial<JobSettings>,
  settings: Partial<NonNullable<FlowDocument['sources']['cloud-storage']>> = {},
): FlowDocument => {
  const made = flow('cloud-storage', 'delta-lake', job);
  const before = made.sources['cloud-storage'];
  if (!before) throw new Error('The source has settings');
  const own = { ...before, secretScope: 'lake', endpoint: 'https://minio.internal:9000', ...settings };
  return { ...made, sources: { ...made.sources, 'cloud-storage': own } };
};

it.each([
  [{}, []],
  [{ endpoint: '' }, []],
  [{ path: '/Volumes/a/b/c', accessKeyName: '' }, []],
  [{ accessKeyName: ' ' }, ['Enter the name of the secret']],
  [
    { endpoint: 'minio:9000' },
    ['An endpoint is the address of a server, such as https://storage.example:9000'],
  ],
  [
    { endpoint: 'https://user:word@minio' },
    ['An endpoint is the address of a server, such as https://storage.example:9000'],
  ],
])('of the bucket with %o says %o', (settings, says) => {
  const found = checkFlow(keyed({}, settings), undefined).filter(({ field }) => field?.startsWith('source.'));
  expect(found.map(({ message }) => message)).toEqual(says);
});

describe('the code of a flow', () => {
  it('is Python that formatters and linters accept unchanged, for every source and target that needs a cluster', async () => {
    const files = new Map<string, string>();
    const sources: SourceKind[] = ['database', 'file-upload', 'api-connector', 'streaming', 'custom-source'];
    for (const from of sources)
      for (const to of ['database', 'delta-lake', 'data-warehouse'] as const)
        for (const writeMode of ['append', 'overwrite', 'merge', 'history'] as const) {
          const document = flow(from, to, {
            writeMode,
            telemetry: true,
            encryption: writeMode !== 'history',
            encryptionScope: 's',
            sequence: from === 'database' ? 'created_at' : '',
            vanished: from === 'custom-source' ? 'close' : 'keep',
            ...(writeMode === 'merge' || (writeMode === 'history' && from !== 'custom-source')
              ? { cdc: 'query', watermark: 'created_at' }
              : {}),
          });
          const marked = document.mapping.map((row) => ({ ...row, encrypt: row.source === 'email' }));
          const file = flowFiles({ ...document, mapping: marked })?.script;
          if (file?.language === 'python') files.set(`${from}-${to}-${writeMode}.py`, file.text);
        }
    for (const changes of [
      { cdc: 'log', publication: 'orders "all"' },
      { cdc: 'trigger', changeTable: 'public.orders_changes' },
    ] as const) {
      const made = script(
        flow('database', 'delta-lake', { writeMode: 'merge', telemetry: true, ...changes }),
      );
      files.set(`${changes.cdc}.py`, made);
    }
    for (const writeMode of ['append', 'overwrite', 'merge', 'history'] as const)
      files.set(`bucket-${writeMode}.py`, script(keyed({ writeMode, sequence: 'created_at' })));
    // JDBC targets can't merge or keep a history, streams can't overwrite or keep one, and an uploaded file is loaded
    // into a Delta table by SQL.
    expect(files.size).toBe(5 * 12 - 5 * 4 - 4 - 4 + 2 + 4);
    expect(files.get('custom-source-delta-lake-history.py')).toContain('unionByName(vanished)');
    expect(await parsePython(files)).toEqual([]);
    expect([await ruffFormatDiff(files), await blackDiff(files), await ruffFindings(files)]).toEqual([
      '',
      '',
      '',
    ]);
  });

  it('reads credentials from the secret scope at run time', () => {
    const text = script(flow('database', 'data-warehouse'));
    expect(text).toContain('"password", dbutils.secrets.get(scope="shop", key="password")');
    expect(text).toContain('.option("fetchsize", 10000)');
    expect(text).toContain('.option("batchsize", 10000)');
    expect(text).toContain('.option("isolationLevel", "READ_COMMITTED")');
    expect(script(flow('database', 'data-warehouse', { batchSize: 'adaptive' }))).not.toContain('batchsize');
    expect(script(flow('api-connector', 'delta-lake'))).toContain(
      'dbutils.secrets.get(scope="api", key="token")',
    );
  });

  it('opens a bucket with the keys of the secret scope, and tells what that needs', () => {
    const document = keyed({});
    expect(script(document)).toContain(`spark.conf.set(
    "fs.s3a.bucket.bucket.access.key", dbutils.secrets.get(scope="lake", key="reader")
)`);
    expect(script(document)).toContain(
      'spark.conf.set("fs.s3a.bucket.bucket.endpoint", "https://minio.internal:9000")',
    );
    expect(script(keyed({}, { endpoint: '' }))).not.toMatch(/endpoint|path\.style/u);
    const [source, target] = [sourceOf(document), targetOf(document)];
    expect(source && target && flowNeeds(document, source, target).slice(1)).toEqual([
      'Network access from the cluster to https://minio.internal:9000',
      'The secrets reader and reader-secret in the scope lake, which the job may read, with keys that may read the bucket bucket',
      'A cluster with dedicated access mode: others take no keys of S3',
    ]);
  });

  it('stores a stream’s progress in its checkpoint folder, and merges each micro-batch', () => {
    const text = script(flow('streaming', 'delta-lake', { writeMode: 'merge' }));
    expect(text).toContain('.option("checkpointLocation", "/Volumes/a/b/c/_checkpoints")');
    expect(text).toContain('.option("maxOffsetsPerTrigger", 10000)');
    expect(text).toContain('lambda batch, batch_id:');
    expect(text).toContain('"target.id <=> source.id"');
  });

  it('loads cloud storage by COPY INTO when it appends, and lists the prerequisites', () => {
    const document = flow('cloud-storage', 'delta-lake');
    expect(script(document)).toContain(`COPY INTO main.\`my schema\`.orders
FROM (
  SELECT
    CAST(id AS BIGINT) AS id,
    name AS name,
    email AS email,
    CAST(created_at AS TIMESTAMP) AS created_at
  FROM 's3://bucket/in "x"'
)
FILEFORMAT = CSV
FORMAT_OPTIONS ('header' = 'true', 'delimiter' = ';');`);
    const [source, target] = [sourceOf(document), targetOf(document)];
    expect(source && target && flowNeeds(document, source, target)).toEqual([
      'A SQL warehouse with Unity Catalog',
      'An external location with a storage credential that covers s3://bucket/in "x", and READ FILES on it',
    ]);
  });

  it('merges by the chosen mapping and keys, as formatted Databricks SQL', () => {
    expect(mergeText(flow('streaming', 'delta-lake'))).toBe(`MERGE INTO main.\`my schema\`.orders AS target
USING (
  SELECT
    CAST(id AS BIGINT) AS id,
    name AS name,
    email AS email,
    created_at AS created_at
  FROM arriving
) AS source
ON target.id <=> source.id
WHEN MATCHED THEN UPDATE SET
  target.name = source.name,
  target.email = source.email,
  target.created_at = source.created_at
WHEN NOT MATCHED THEN INSERT (id, name, email, created_at)
VALUES (source.id, source.name, source.email, source.created_at);
`);
    const document = flow('file-upload', 'delta-lake');
    expect(mergeText({ ...document, mapping: document.mapping.map((row) => ({ ...row, key: false })) })).toBe(
      undefined,
    );
  });

  it('puts retries, email notifications and the design into the job of the bundle', () => {
    const yaml = (job: Partial<JobSettings>) =>
      flowFiles(flow('file-upload', 'delta-lake', job))?.bundle[0]?.text;
    const text = yaml({ notifyAddress: 'team@example.com', description: 'Every day' });
    expect(text).toContain('warehouse_id: ${var.warehouse_id}');
    expect(text).toContain('path: "./src/load_orders.sql"');
    expect(text).toContain('max_retries: 3');
    expect(text).toContain('on_failure: ["team@example.com"]');
    expect(text).not.toContain('on_success');
    expect(text).toContain('tags: { architecture: "hub-spoke", cdc: "log", consistency: "read-committed" }');
    expect(yaml({ retry: 'none' })).toContain('max_retries: 0');
    expect(yaml({ notifications: 'all', notifyAddress: 'a@b.c' })).toContain('on_success');
    expect(yaml({ notifications: 'none', notifyAddress: 'a@b.c' })).not.toContain('email');
    expect(flowFiles(flow('streaming', 'delta-lake'))?.bundle.map(({ path }) => path)).toEqual([
      'databricks.yml',
      'src/load_orders.py',
    ]);
  });

  it('says for every setting whether it has an effect on the flow', () => {
    expect(effects(flow('file-upload', 'delta-lake')).batchSize.applies).toBe(false);
    expect(effects(flow('streaming', 'delta-lake')).batchSize).toEqual({
      applies: true,
      says: 'A micro-batch takes 10,000 rows.',
    });
    expect(effects(flow('file-upload', 'delta-lake')).checkpointing.applies).toBe(false);
    expect(effects(flow('streaming', 'delta-lake')).checkpointing.applies).toBe(true);
    const checkpointing = (job: Partial<JobSettings>) =>
      effects(flow('database', 'delta-lake', job)).checkpointing;
    expect(checkpointing({ batchSize: '1000' })).toEqual({
      applies: true,
      says: 'About 10,000 rows at a time are committed, by ranges of id. A run that was interrupted goes on after the last range.',
    });
    for (const whole of [
      { checkpointing: false },
      { writeMode: 'overwrite' },
      { writeMode: 'history' },
    ] as const) {
      expect(checkpointing(whole).applies).toBe(false);
      expect(script(flow('database', 'delta-lake', whole))).not.toContain('marked_commit');
    }
    expect(effects(flow('file-upload', 'delta-lake', { retry: 'fixed' })).retry.says).toContain(
      '3 seconds apart',
    );
    expect(effects(flow('streaming', 'delta-lake')).retry.says).toBe(
      'The job of the bundle is retried three times, one minute apart.',
    );
  });
});

describe('the defaults', () => {
  it('are those of the specification', () => {
    expect(flowDocument.parse({}).job).toMatchObject({
      writeMode: 'append',
      batchSize: '10000',
      notifications: 'errors',
    });
  });

  it('let a flow of every kind be checked without a crash', () => {
    for (const from of Object.keys(SOURCES) as SourceKind[])
      for (const to of Object.keys(TARGETS) as TargetKind[]) {
        const empty = { ...emptyFlow(), sourceKind: from, targetKind: to };
        expect(
          checkFlow(empty, undefined).some(({ severity }) => severity === 'error'),
          `${from} ${to}`,
        ).toBe(true);
        expect(flowFiles(empty), 'no code while something is missing').toBe(undefined);
      }
  });

  it('reads only rows above the greatest value of the table, with a value that the database can filter by', () => {
    const wanted = { cdc: 'query', watermark: 'created_at', writeMode: 'merge' } as const;
    const text = script(flow('database', 'delta-lake', wanted));
    const [created, greatest, filtered, merged] = [
      'spark.sql(table_query)',
      '.agg(F.max(F.col("created_at")).cast("string"))',
      'mapped = mapped.filter(F.col("created_at") > F.lit(greatest).cast("timestamp"))',
      '.merge(mapped.alias("source")',
    ].map((part) => text.replaceAll(/\s*\n\s*/gu, '').indexOf(part));
    expect([created, greatest, filtered, merged]).not.toContain(-1);
    expect([created, greatest, filtered, merged]).toEqual(
      [created, greatest, filtered, merged].toSorted((a, b) => Number(a) - Number(b)),
    );
    expect(text.match(/spark\.sql\(table_query\)/gu)).toHaveLength(1);
    for (const job of [
      { ...wanted, cdc: 'log' },
      { ...wanted, writeMode: 'overwrite' },
    ] as const)
      expect(script(flow('database', 'delta-lake', job))).not.toContain('greatest');
    expect(script(flow('database', 'data-warehouse', { ...wanted, writeMode: 'append' }))).not.toContain(
      'greatest',
    );
  });

  it('says whether a run reads only new rows, and that late ones are left out', () => {
    const says = (job: Partial<JobSettings>, to: TargetKind = 'delta-lake') =>
      effects(flow('database', to, job)).cdc;
    expect(says({ cdc: 'query', watermark: 'created_at' })).toMatchObject({
      applies: true,
      says: expect.stringContaining('Rows that come late'),
    });
    for (const none of [
      says({ cdc: 'query' }),
      says({ cdc: 'log', watermark: 'created_at' }),
      says({ cdc: 'query', watermark: 'created_at', writeMode: 'overwrite' }),
      says({ cdc: 'query', watermark: 'created_at' }, 'data-warehouse'),
    ])
      expect(none.applies).toBe(false);
  });
});

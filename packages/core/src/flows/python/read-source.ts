import { tryParseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { array, type ColumnType, formatType, struct, T } from '@lakehouse/spark-sql/types/column-type';
import type { Py, Statement } from '../../codegen/python/ast.ts';
import { py } from '../../codegen/python/py.ts';
import { secret } from '../../codegen/python/secret.ts';
import { assign, fromImport, importModule, run } from '../../codegen/python/statements.ts';
import { withOptions } from '../../codegen/python/with-options.ts';
import { tableText } from '../../codegen/spark-names.ts';
import type { FlowDocument, Source } from '../document.ts';
import { batchRows } from '../job-settings.ts';
import { included } from '../mapping.ts';
import { type Bucket, type Files, filesOf, sourceTable } from '../places.ts';
import { readerOptions } from '../source-query.ts';
import type { SourceSettings } from '../source-settings.ts';
import { readJdbc } from './jdbc.ts';

/** The frame with the rows as they arrive. */
export const ARRIVING = py`arriving`;

/** A record of the source, which arrives as a JSON string. */
const record = (flow: FlowDocument): ColumnType =>
  struct(
    included(flow).map(({ source, sourceType }) => ({
      name: source,
      type: tryParseType(sourceType) ?? T.string,
    })),
  );

const ddl = (type: ColumnType): Py => py.str(formatType(type));

const arrive = (value: Py): Statement => assign(ARRIVING, value);

/** Gives the session what opens a bucket. Spark reads it when it first opens a path of the bucket. */
function openBucket({
  name,
  endpoint,
  secretScope,
  accessKeyName,
  secretKeyName,
}: Bucket): readonly Statement[] {
  const set = (option: string, value: Py): Statement =>
    run(py`spark.conf.set(${py.str(`fs.s3a.bucket.${name}.${option}`)}, ${value})`);
  return [
    set('access.key', secret(secretScope, accessKeyName)),
    set('secret.key', secret(secretScope, secretKeyName)),
    // Other servers have the name of the bucket in the path, and not in that of the host.
    ...(endpoint === '' ? [] : [set('endpoint', py.str(endpoint)), set('path.style.access', py.str('true'))]),
  ];
}

/** The statements that read files into a frame. `more`: further options of the reader. */
export function readFiles(
  files: Files,
  frame: Py,
  more: readonly (readonly [string, Py])[] = [],
): readonly Statement[] {
  const options = readerOptions(files).map(([name, value]) => [name, py.lit(value)] as const);
  const reader = withOptions(py`spark.read.format(${py.str(files.reading.fileFormat)})`, [
    ...options,
    ...more,
  ]);
  return [
    ...(files.bucket ? openBucket(files.bucket) : []),
    assign(frame, py`${reader}.load(${py.str(files.path)})`),
  ];
}

const HTTP_IMPORTS: readonly Statement[] = [
  importModule('json'),
  importModule('requests'),
  fromImport('requests.adapters', ['HTTPAdapter']),
  fromImport('urllib3.util', ['Retry']),
];

function readApi(flow: FlowDocument, settings: SourceSettings<'api-connector'>): readonly Statement[] {
  const { url, recordsPath, secretScope, tokenKey } = settings;
  const tries = flow.job.retry === 'none' ? 0 : 3;
  const wait = flow.job.retry === 'exponential' ? 1 : 0;
  const open = secretScope.trim() === '';
  let records = py`response.json()`;
  for (const name of recordsPath.split('.').filter((part) => part.trim() !== ''))
    records = py`${records}[${py.str(name.trim())}]`;
  return [
    ...HTTP_IMPORTS,
    assign(
      py`retries`,
      py`Retry(total=${py.int(tries)}, backoff_factor=${py.int(wait)}, status_forcelist=[429, 500, 502, 503, 504])`,
    ),
    assign(py`http`, py`requests.Session()`),
    run(py`http.mount("https://", HTTPAdapter(max_retries=retries))`),
    assign(
      py`response`,
      open
        ? py`http.get(${py.str(url.trim())}, timeout=60)`
        : py`http.get(${py.str(url.trim())}, headers=${headersOf(secretScope, tokenKey)}, timeout=60)`,
    ),
    run(py`response.raise_for_status()`),
    assign(py`records`, records),
    assign(py`bodies`, py`spark.createDataFrame([(json.dumps(records),)], "body STRING")`),
    arrive(
      py`bodies.select(F.explode(F.from_json("body", ${ddl(array(record(flow)))})).alias("record")).select("record.*")`,
    ),
  ];
}

const headersOf = (scope: string, key: string): Py =>
  py`{"Authorization": "Bearer " + ${secret(scope, key)}}`;

function readStream(flow: FlowDocument, settings: SourceSettings<'streaming'>): readonly Statement[] {
  const { servers, topic, startingOffsets, secretScope, loginKey } = settings;
  const rows = batchRows(flow.job);
  const login: [string, Py][] =
    secretScope.trim() === ''
      ? []
      : [
          ['kafka.security.protocol', py`"SASL_SSL"`],
          ['kafka.sasl.mechanism', py`"PLAIN"`],
          ['kafka.sasl.jaas.config', secret(secretScope, loginKey)],
        ];
  const limit: [string, Py][] = rows === undefined ? [] : [['maxOffsetsPerTrigger', py.int(rows)]];
  const options: [string, Py][] = [
    ['kafka.bootstrap.servers', py.str(servers.trim())],
    ['subscribe', py.str(topic.trim())],
    ['startingOffsets', py.str(startingOffsets)],
    ...limit,
    ...login,
  ];
  return [
    assign(py`messages`, py`${withOptions(py`spark.readStream.format("kafka")`, options)}.load()`),
    arrive(
      py`messages.select(F.from_json(F.col("value").cast("string"), ${ddl(record(flow))}).alias("record")).select("record.*")`,
    ),
  ];
}

/** The statements that define the frame `arriving`. */
export function readSource(flow: FlowDocument, source: Source): readonly Statement[] {
  switch (source.kind) {
    case 'database': {
      const table = sourceTable(source);
      return table
        ? [arrive(py`spark.read.table(${py.str(tableText(table))})`)]
        : readJdbc(flow, source.settings, ARRIVING);
    }
    case 'cloud-storage':
    case 'file-upload': {
      const files = filesOf(source);
      return files ? readFiles(files, ARRIVING) : [];
    }
    case 'api-connector':
      return readApi(flow, source.settings);
    case 'streaming':
      return readStream(flow, source.settings);
    case 'custom-source':
      return [
        fromImport(source.settings.module.trim(), [
          { name: source.settings.className.trim(), as: 'CustomDataSource' },
        ]),
        run(py`spark.dataSource.register(CustomDataSource)`),
        arrive(py`spark.read.format(CustomDataSource.name()).load()`),
      ];
    default:
      return assertNever(source);
  }
}

import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import { formatType } from '@lakehouse/spark-sql/types/column-type';
import type { Py, Statement } from '../../codegen/python/ast.ts';
import { col } from '../../codegen/python/columns.ts';
import { py } from '../../codegen/python/py.ts';
import { queryPython } from '../../codegen/python/query-python.ts';
import { assign, comment, run, when } from '../../codegen/python/statements.ts';
import { tableText } from '../../codegen/spark-names.ts';
import { createTarget } from '../create-target.ts';
import type { FlowDocument, MappingRow, Source, Target } from '../document.ts';
import { historyOf } from '../history.ts';
import { included } from '../mapping.ts';
import { isJdbcTarget, targetTable } from '../places.ts';
import { storedType } from '../source-query.ts';
import { watermarkOf } from '../watermark.ts';
import { writeJdbc } from './jdbc.ts';
import { mergeHistory } from './write-history.ts';

/** The frame with the columns and types of the target. */
export const MAPPED = py`mapped`;

/** Creates the target table if it does not exist: by SQL, since open-source Delta's builder takes no name of three parts. */
export const createTable = (flow: FlowDocument, table: readonly string[]): Statement =>
  run(queryPython(createTarget(flow, table).text, { name: 'table_query' }));

/** What a merge of rows into a table is made of. */
interface Merge {
  /** Of a `DeltaTable` and rows, by their keys. */
  readonly start: Py;
  /** The columns that are set and their values; undefined where all are keys. */
  readonly set: Py | undefined;
  readonly values: Py;
}

/** The parts of a merge of the frame `rows` into a table, which is `target` there, as they are `source`. */
export function mergeParts(flow: FlowDocument, table: Py, rows: Py): Merge {
  const columns = included(flow).map(({ target, key }) => ({ name: quoteName(target), key }));
  const on = columns.filter(({ key }) => key).map(({ name: key }) => `target.${key} <=> source.${key}`);
  const pairs = (all: readonly { readonly name: string }[]): Py =>
    py.dict(all.map((column) => [py.str(column.name), py.str(`source.${column.name}`)]));
  const changed = columns.filter(({ key }) => !key);
  return {
    start: py`${table}.alias("target").merge(${rows}.alias("source"), ${py.str(on.join(' AND '))})`,
    set: changed.length === 0 ? undefined : pairs(changed),
    values: pairs(columns),
  };
}

function mergeInto(flow: FlowDocument, name: Py, rows: Py): Py {
  const { start, set, values } = mergeParts(flow, py`DeltaTable.forName(spark, ${name})`, rows);
  const updated = set ? py`${start}.whenMatchedUpdate(set=${set})` : start;
  return py`${updated}.whenNotMatchedInsert(values=${values}).execute()`;
}

/** Merges or appends the frame `mapped`. */
export const addRows = (flow: FlowDocument, name: Py): Statement =>
  run(
    flow.job.writeMode === 'merge'
      ? mergeInto(flow, name, MAPPED)
      : py`${MAPPED}.write.mode("append").saveAsTable(${name})`,
  );

function stream(flow: FlowDocument, source: Source & { kind: 'streaming' }, sink: StreamSink): Statement {
  const start = py`${MAPPED}.writeStream.option("checkpointLocation", ${py.str(source.settings.checkpointPath.trim())})`;
  return run(
    sink.kind === 'table'
      ? py`${start}.toTable(${sink.name}).awaitTermination()`
      : py`${start}.foreachBatch(${py.lambda(['batch', 'batch_id'], sink.action)}).start().awaitTermination()`,
  );
}

type StreamSink =
  | { readonly kind: 'table'; readonly name: Py }
  | { readonly kind: 'action'; readonly action: Py };

/** The statements that store the frame `mapped`. */
export function writeTarget(flow: FlowDocument, source: Source, target: Target): readonly Statement[] {
  const streaming = source.kind === 'streaming' ? source : undefined;
  const batch = py`batch`;
  if (isJdbcTarget(target)) {
    const settings = target.settings;
    return [
      streaming
        ? stream(flow, streaming, { kind: 'action', action: writeJdbc(batch, settings, flow.job) })
        : run(writeJdbc(MAPPED, settings, flow.job)),
    ];
  }
  const table = targetTable(target) ?? [];
  const name = py.str(tableText(table));
  const { writeMode } = flow.job;
  if (writeMode === 'overwrite')
    return [run(py`${MAPPED}.write.mode("overwrite").option("overwriteSchema", True).saveAsTable(${name})`)];
  // What is above the greatest value of the table is read after the table was created.
  const first = watermarkOf(flow, source, target) ? [] : [createTable(flow, table)];
  const history = historyOf(flow);
  if (history) return [...first, ...mergeHistory(flow, history, MAPPED, name)];
  const merge = writeMode === 'merge';
  const last = streaming
    ? stream(
        flow,
        streaming,
        merge ? { kind: 'action', action: mergeInto(flow, name, batch) } : { kind: 'table', name },
      )
    : addRows(flow, name);
  return [...first, last];
}

/** The greatest value of the table. As text and back, a time is not converted by Python, and the source can filter by it. */
export const greatestOf = (table: Py, row: MappingRow): Py =>
  py`spark.read.table(${table}).agg(F.max(${col(row.target)}).cast("string")).first()[0]`;

/** Leaves only rows above a value in a frame, or those with any where there is none. */
export function rowsAbove(flow: FlowDocument, row: MappingRow, frame: Py, greatest: Py): Statement {
  const own = col(row.target);
  const type = py.str(formatType(storedType(flow, row)));
  return when(
    py`${greatest} is None`,
    [assign(frame, py`${frame}.filter(${own}.isNotNull())`)],
    [assign(frame, py`${frame}.filter(${own} > F.lit(${greatest}).cast(${type}))`)],
  );
}

/** Leaves only rows above the greatest value of the table in the frame `mapped`. */
export function onlyNew(flow: FlowDocument, source: Source, target: Target): readonly Statement[] {
  const row = watermarkOf(flow, source, target);
  const table = targetTable(target);
  if (!row || !table) return [];
  const greatest = py`greatest`;
  return [
    createTable(flow, table),
    comment('Only rows above the greatest value of the table: those that come late are left out'),
    assign(greatest, greatestOf(py.str(tableText(table)), row)),
    rowsAbove(flow, row, MAPPED, greatest),
  ];
}

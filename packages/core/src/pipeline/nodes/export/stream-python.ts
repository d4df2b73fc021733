import type { Py, PyArguments, Statement } from '../../../codegen/python/ast.ts';
import { nameList } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { assign, define } from '../../../codegen/python/statements.ts';
import { usedNames } from '../../../codegen/python/used-names.ts';
import { tableParts } from '../../../codegen/spark-names.ts';
import type { PyContext, PyInput } from '../../define-emitters.ts';
import type { StreamFacts } from '../../define-node.ts';
import { type ExportConfig, isDelta } from './config.ts';

/** The folder in the checkpoint of the stream that is this destination’s own: another place is another beginning. */
const ownFolder = ({ to, table, path }: ExportConfig): string =>
  to === 'table'
    ? (tableParts(table) ?? []).join('.')
    : path
        .trim()
        .replaceAll(/^\/+|\/+$/gu, '')
        .replaceAll(/[/:]+/gu, '.');

function trigger({ trigger: when, interval }: StreamFacts): PyArguments {
  if (when === 'available') return py.kwargs({ availableNow: py.lit(true) });
  return py.kwargs({ processingTime: py.str(when === 'every' ? interval : '0 seconds') });
}

/** `frame.writeStream…` up to the place. */
function writer(config: ExportConfig, frame: Py, stream: StreamFacts, mode: 'append' | 'update'): Py {
  const folder = py.str(`${stream.checkpoint}/${ownFolder(config)}`);
  const write = py`${frame}.writeStream.outputMode(${py.str(mode)}).option("checkpointLocation", ${folder})`;
  return py`${write}.trigger(${trigger(stream)})`;
}

/** Starts a query that appends to a table or to files. */
export function appended(
  config: ExportConfig,
  frame: Py,
  stream: StreamFacts,
  { table }: Pick<PyContext<ExportConfig>, 'table'>,
): Py {
  const { to, format, header, partitionBy, schemaChanges, path } = config;
  let write = py`${writer(config, frame, stream, 'append')}.format(${py.str(to === 'table' ? 'delta' : format)})`;
  if (isDelta(config) && schemaChanges === 'add') write = py`${write}.option("mergeSchema", True)`;
  if (to === 'file' && format === 'csv' && header) write = py`${write}.option("header", True)`;
  if (partitionBy.length > 0) write = py`${write}.partitionBy(${py.args(nameList(partitionBy))})`;
  return to === 'table'
    ? py`${write}.toTable(${table(tableParts(config.table) ?? [])})`
    : py`${write}.start(${py.str(path.trim())})`;
}

/** Starts a query that stores each batch by statements for rows that have an end. */
export function batchByBatch(
  { config, ownName }: Pick<PyContext<ExportConfig>, 'config' | 'ownName'>,
  { frame }: PyInput,
  stream: StreamFacts,
  store: (rows: Py) => readonly Statement[],
): Py {
  const name = ownName('batch');
  const body = store(py`rows`);
  const own = usedNames(body).has('spark') ? [assign(py`spark`, py`rows.sparkSession`)] : [];
  const storing = py.defined(name, [
    define({
      name,
      parameters: [
        { name: 'rows', type: py`DataFrame` },
        { name: '_batch', type: py`int` },
      ],
      returns: py.none,
      doc: 'Store the rows of one batch of the stream',
      body: [...own, ...body],
    }),
  ]);
  const mode = stream.grouped === undefined ? 'append' : 'update';
  return py`${writer(config, frame, stream, mode)}.foreachBatch(${storing}).start()`;
}

import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import type { Py, Statement } from '../../../codegen/python/ast.ts';
import { nameList } from '../../../codegen/python/columns.ts';
import { py } from '../../../codegen/python/py.ts';
import { run } from '../../../codegen/python/statements.ts';
import { tableParts } from '../../../codegen/spark-names.ts';
import type { PyContext } from '../../define-node.ts';
import type { ExportConfig } from './config.ts';

/** A table by the parts of its name. */
type TableText = PyContext<ExportConfig>['table'];

const SPARK_MODES = {
  append: 'append',
  overwrite: 'overwrite',
  error: 'errorifexists',
  ignore: 'ignore',
} as const;

/** `frame.write…` up to the location. On overwrite, Delta preserves a table's schema unless overwriteSchema is set. */
function writer(config: ExportConfig, frame: Py, mode: keyof typeof SPARK_MODES, table: TableText): Py {
  const { to, format, partitionBy, header, columnMapping } = config;
  let write = py`${frame}.write`;
  if (to === 'file') write = py`${write}.format(${py.str(format)})`;
  write = py`${write}.mode(${py.str(SPARK_MODES[mode])})`;
  if (mode === 'overwrite' && (to === 'table' || format === 'delta'))
    write = py`${write}.option("overwriteSchema", True)`;
  if (to === 'table' && columnMapping) write = py`${write}.option("delta.columnMapping.mode", "name")`;
  if (to === 'file' && format === 'csv' && header) write = py`${write}.option("header", True)`;
  if (partitionBy.length > 0) write = py`${write}.partitionBy(${py.args(nameList(partitionBy))})`;
  return to === 'table'
    ? py`${write}.saveAsTable(${table(tableParts(config.table) ?? [])})`
    : py`${write}.save(${py.str(config.path.trim())})`;
}

/** Creates the target if it does not exist, then merges, so that the first run succeeds as well. */
function merge(config: ExportConfig, frame: Py, table: TableText): readonly Statement[] {
  const target =
    config.to === 'table'
      ? py`DeltaTable.forName(spark, ${table(tableParts(config.table) ?? [])})`
      : py`DeltaTable.forPath(spark, ${py.str(config.path.trim())})`;
  const keys = config.mergeKeys.map((key) => `target.${quoteName(key)} <=> source.${quoteName(key)}`);
  const condition = py.str(keys.join(' AND '));
  const merged = py`${target}.alias("target").merge(${frame}.alias("source"), ${condition}).whenMatchedUpdateAll().whenNotMatchedInsertAll().execute()`;
  return [run(writer(config, py`${frame}.limit(0)`, 'ignore', table)), run(merged)];
}

/** The statements that store a frame. */
export const store = (config: ExportConfig, frame: Py, table: TableText): readonly Statement[] =>
  config.mode === 'merge' ? merge(config, frame, table) : [run(writer(config, frame, config.mode, table))];

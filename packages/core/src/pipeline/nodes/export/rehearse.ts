import { py } from '../../../codegen/python/py.ts';
import { tableParts } from '../../../codegen/spark-names.ts';
import type { PyContext, Rehearsal } from '../../define-emitters.ts';
import {
  addsOnce,
  type ExportConfig,
  isDelta,
  isOrdered,
  replacesPartitions,
  replacesWhere,
} from './config.ts';

/** How a test reads what was stored; undefined where the code names its place in a way that tests can't redirect. */
export function rehearse({
  config,
  table,
}: Pick<PyContext<ExportConfig>, 'config' | 'table'>): Rehearsal | undefined {
  const { to, mode, format, header, path, mergeKeys, whenNew, insertIf, schemaChanges } = config;
  const isTable = to === 'table';
  const parts = isTable ? tableParts(config.table) : null;
  if ((isTable && !parts) || (!isTable && path.trim() === '')) return undefined;
  if (replacesPartitions(config) || replacesWhere(config) || addsOnce(config) || isOrdered(config))
    return undefined;
  // Written by the name of the path.
  if (!isTable && isDelta(config) && mode === 'append' && schemaChanges === 'cast') return undefined;
  if (mode === 'merge' && (whenNew !== 'insert' || insertIf.trim() !== '')) return undefined;
  const keys = mode === 'merge' ? { keys: mergeKeys } : {};
  if (parts) return { ...keys, stored: () => py`spark.read.table(${table(parts)})` };
  return {
    ...keys,
    stored: (rows) => {
      const reader = py`spark.read.format(${py.str(format)})`;
      const named = format === 'csv' && header ? py`${reader}.option("header", True)` : reader;
      const typed = format === 'csv' || format === 'json' ? py`${named}.schema(${rows}.schema)` : named;
      return py`${typed}.load(${py.str(path.trim())})`;
    },
  };
}

import { tableParts } from '../../../codegen/spark-names.ts';
import { type Destination, defineNode, EACH_ROW, schemaAt, type WriteEffect } from '../../define-node.ts';
import { exportProblems } from './checks.ts';
import {
  addsOnce,
  config,
  type ExportConfig,
  isOrdered,
  mayConflict,
  replacesPartitions,
  replacesWhere,
} from './config.ts';
import { explain } from './explain.ts';

const EFFECTS: Readonly<Record<ExportConfig['mode'], WriteEffect>> = {
  append: 'add',
  overwrite: 'replace',
  merge: 'add',
  changes: 'add',
  history: 'add',
  error: 'refuse',
  ignore: 'leave',
};

function destination(config: ExportConfig): Destination | undefined {
  const { to, table, path, mode } = config;
  const partitions = replacesPartitions(config);
  const how = {
    effect: partitions ? ('add' as const) : EFFECTS[mode],
    ...(partitions || mode === 'merge' || isOrdered(config) || addsOnce(config)
      ? { isRepeatable: true as const }
      : {}),
    ...(mayConflict(config) ? { mayConflict: true as const } : {}),
    ...(replacesWhere(config) ? { where: config.replaceWhere } : {}),
  };
  if (to === 'file') return path.trim() === '' ? undefined : { kind: 'folder', path: path.trim(), ...how };
  const parts = tableParts(table);
  return parts ? { kind: 'table', table: parts, ...how } : undefined;
}

/** What the card says of how is written; the bare names of two modes would read as a failure, and as nothing to do. */
const HOW: Readonly<Partial<Record<ExportConfig['mode'], string>>> = {
  error: 'create',
  ignore: 'create once',
};

type Saved = { format?: 'delta' | 'parquet' | 'csv' | 'json' | 'orc' };

const savedFormat = (format: unknown): Saved => {
  const parsed = config.shape.format.safeParse(format);
  return parsed.success && format !== undefined ? { format: parsed.data } : {};
};

export const kind = defineNode({
  id: 'export',
  type: 'export',
  alsoTypes: ['destination'],
  title: 'Export',
  summary: 'Stores the rows in a catalog table or in files.',
  keywords: [
    'destination',
    'write',
    'save',
    'sink',
    'output',
    'merge',
    'upsert',
    'cdc',
    'scd',
    'history',
    'insert',
    'delta',
    'csv',
    'parquet',
    'table',
  ],
  category: 'output',
  icon: 'file-output',
  inputs: EACH_ROW,
  output: 'none',
  config,
  // The bare saved shape has no mode, and has always been opened as overwrite.
  fromSaved: ({ fileFormat, filePath }) => ({
    mode: 'overwrite' as const,
    ...(typeof filePath === 'string' && filePath !== ''
      ? { to: 'file' as const, path: filePath, ...savedFormat(fileFormat) }
      : {}),
  }),
  toSaved: ({ to, format, path }) => (to === 'file' ? { fileFormat: format, filePath: path } : {}),
  details: ({ to, table, path, mode }) =>
    `${HOW[mode] ?? mode} · ${to === 'table' ? table || 'no table yet' : path || 'no folder yet'}`,
  propagate: ({ config, inputs }) => ({ schema: [], problems: exportProblems(config, schemaAt(inputs)) }),
  destination,
  explain,
});

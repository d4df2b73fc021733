import { tableParts } from '../../../codegen/spark-names.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode } from '../../define-node.ts';
import { streamColumns } from './columns.ts';
import { config, type StreamConfig } from './config.ts';

const place = ({ source, path, table, rowsPerSecond }: StreamConfig): string =>
  source === 'files' ? path.trim() : source === 'rate' ? `${rowsPerSecond} rows a second` : table.trim();

function missing(config: StreamConfig): readonly Problem[] {
  const { source, path, table, checkpoint } = config;
  return [
    ...(source === 'files' && path.trim() === '' ? [error('no-folder', 'Choose the folder', 'path')] : []),
    ...((source === 'table' || source === 'changes') && !tableParts(table)
      ? [error('no-table', 'Choose the table', 'table')]
      : []),
    ...(checkpoint.trim() === ''
      ? [error('no-checkpoint', 'Choose a folder in a volume for the checkpoint', 'checkpoint')]
      : []),
  ];
}

export const kind = defineNode({
  id: 'streaming-data',
  type: 'streaming-data',
  title: 'Streaming data',
  summary: 'Reads rows as they arrive: files, a Delta table or its changes, each of them once.',
  keywords: ['stream', 'auto loader', 'cloudFiles', 'cdf', 'change data feed', 'real-time', 'rate'],
  category: 'source',
  palette: 'Prepare',
  icon: 'unfold-vertical',
  inputs: [],
  output: 'rows',
  startsStream: ({ trigger, interval, checkpoint, watermarkColumn }) => ({
    trigger,
    interval: interval.trim(),
    checkpoint: checkpoint.trim().replace(/\/+$/u, ''),
    ...(watermarkColumn.trim() !== '' && { watermark: watermarkColumn.trim() }),
  }),
  config,
  details: place,
  propagate: ({ config }) => {
    const { schema, problems } = streamColumns(config);
    return { schema, problems: [...missing(config), ...problems] };
  },
});

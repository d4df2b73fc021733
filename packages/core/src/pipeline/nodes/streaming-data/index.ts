import { folderPath } from '../../../codegen/folder-path.ts';
import { tableParts } from '../../../codegen/spark-names.ts';
import { error, type Problem } from '../../../diagnostics/diagnostic.ts';
import { defineNode } from '../../define-node.ts';
import { streamColumns } from './columns.ts';
import { config, type StreamConfig } from './config.ts';

function place({ source, path, topics, table, rowsPerSecond }: StreamConfig): string {
  switch (source) {
    case 'files':
      return path.trim();
    case 'kafka':
      return topics.trim();
    case 'rate':
      return `${rowsPerSecond} rows a second`;
    default:
      return table.trim();
  }
}

function missing(config: StreamConfig): readonly Problem[] {
  const { source, path, servers, topics, table, checkpoint } = config;
  const isKafka = source === 'kafka';
  return [
    ...(source === 'files' && path.trim() === '' ? [error('no-folder', 'Choose the folder', 'path')] : []),
    ...(isKafka && servers.trim() === ''
      ? [error('no-servers', 'Enter the bootstrap servers', 'servers')]
      : []),
    ...(isKafka && topics.trim() === '' ? [error('no-topic', 'Enter the topic', 'topics')] : []),
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
  summary:
    'Reads rows as they arrive: files, messages of Kafka, a Delta table or its changes, each of them once.',
  keywords: [
    'stream',
    'kafka',
    'message',
    'topic',
    'event hub',
    'auto loader',
    'cloudFiles',
    'cdf',
    'change data feed',
    'real-time',
    'rate',
  ],
  category: 'source',
  palette: 'Prepare',
  icon: 'unfold-vertical',
  inputs: [],
  output: 'rows',
  startsStream: ({ trigger, interval, checkpoint, watermarkColumn }) => ({
    trigger,
    interval: interval.trim(),
    checkpoint: folderPath(checkpoint),
    ...(watermarkColumn.trim() !== '' && { watermark: watermarkColumn.trim() }),
  }),
  config,
  details: place,
  propagate: ({ config }) => {
    const { schema, problems } = streamColumns(config);
    return { schema, problems: [...missing(config), ...problems] };
  },
});

import type { z } from 'zod';
import type { NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const checkpoint = '/Volumes/main/default/checkpoints/orders';
const columns = 'id BIGINT, `full name` STRING, at TIMESTAMP';

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'files',
    title: 'New JSON files of a folder, with a watermark',
    config: {
      path: '/Volumes/main/default/landing/orders',
      columns,
      batchFiles: 100,
      watermarkColumn: 'at',
      checkpoint,
    },
    inputs: {},
  },
  {
    name: 'csv',
    title: 'New CSV files, looked for each minute',
    config: {
      path: '/Volumes/main/default/landing/orders',
      format: 'csv',
      columns,
      trigger: 'every',
      interval: '1 minute',
      checkpoint,
    },
    inputs: {},
  },
  {
    name: 'kafka',
    title: 'JSON messages of a Kafka topic, by TLS with a login',
    config: {
      source: 'kafka',
      servers: 'broker-1.example.com:9093, broker-2.example.com:9093',
      topics: 'orders',
      security: 'SCRAM-SHA-512',
      secretScope: 'kafka',
      loginSecret: 'reader',
      columns,
      checkpoint,
    },
    inputs: {},
  },
  {
    name: 'texts',
    title: 'Messages of two topics as texts, from the first start on',
    config: {
      source: 'kafka',
      servers: 'localhost:9092',
      topics: 'clicks,views',
      startingOffsets: 'latest',
      batchMessages: 5000,
      trigger: 'every',
      checkpoint,
    },
    inputs: {},
  },
  {
    name: 'table',
    title: 'New rows of a Delta table, past updates and deletions',
    config: { source: 'table', table: 'main.default.orders', skipChanges: true, columns, checkpoint },
    inputs: {},
  },
  {
    name: 'changes',
    title: 'Changes of a Delta table from a version on',
    config: { source: 'changes', table: 'main.default.orders', startVersion: '3', columns, checkpoint },
    inputs: {},
  },
  {
    name: 'rate',
    title: 'A hundred rows a second, as soon as they are there',
    config: { source: 'rate', rowsPerSecond: 100, trigger: 'continuous', checkpoint },
    inputs: {},
  },
];

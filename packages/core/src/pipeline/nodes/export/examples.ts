import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const rows: ExampleTable = {
  schema: 'order_id BIGINT, order_day DATE, country STRING',
  rows: [['1', '2026-01-01', 'DE']],
};

const inputs = { in: [rows] };

const namedRows: ExampleTable = { ...rows, schema: 'order_id BIGINT, `order day` DATE, country STRING' };

const feed: ExampleTable = {
  schema: 'order_id BIGINT, country STRING, note STRING, op STRING, changed_at TIMESTAMP',
  rows: [
    ['1', 'DE', 'late', 'U', '2026-01-02T00:00:00.000Z'],
    ['1', 'FR', null, 'I', '2026-01-01T00:00:00.000Z'],
    ['2', 'DE', null, 'D', '2026-01-03T00:00:00.000Z'],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'overwrite-table',
    title: 'Replace a table, partitioned',
    config: { table: 'main.default.orders_clean', mode: 'overwrite', partitionBy: ['order_day'] },
    inputs,
  },
  {
    name: 'append-table',
    title: 'Append to a table',
    config: { table: 'main.default.log', mode: 'append' },
    inputs,
  },
  {
    name: 'append-once',
    title: 'Append the rows of a day once, however often the run is repeated',
    config: { table: 'main.default.log', mode: 'append', addOnce: true, runKey: '2026-01-01' },
    inputs,
  },
  {
    name: 'merge-table',
    title: 'Update rows with equal keys, insert the others',
    config: { table: 'main.default.orders', mode: 'merge', mergeKeys: ['order_id', 'order_day'] },
    inputs,
  },
  {
    name: 'merge-all',
    title: 'Make a table equal to the rows, changing only what differs',
    config: {
      table: 'main.default.orders',
      mode: 'merge',
      mergeKeys: ['order_id'],
      whenAbsent: 'delete',
      schemaChanges: 'add',
    },
    inputs,
  },
  {
    name: 'replace-partitions',
    title: 'Replace the days that the rows have',
    config: {
      table: 'main.default.orders_by_day',
      mode: 'overwrite',
      replaces: 'partitions',
      partitionBy: ['order_day'],
    },
    inputs,
  },
  {
    name: 'replace-parquet-partitions',
    title: 'Replace partitions in a folder of files (Spark only)',
    config: {
      to: 'file',
      format: 'parquet',
      mode: 'overwrite',
      replaces: 'partitions',
      path: '/Volumes/main/default/uploads/orders_by_country',
      partitionBy: ['country'],
    },
    inputs,
  },
  {
    name: 'replace-where',
    title: 'Replace the rows of a month',
    config: {
      table: 'main.default.orders',
      mode: 'overwrite',
      replaces: 'condition',
      replaceWhere: "order_day BETWEEN DATE'2026-01-01' AND DATE'2026-01-31'",
    },
    inputs,
  },
  {
    name: 'merge-conditions',
    title: 'Merge newer rows, delete canceled ones, and what is gone from a country',
    config: {
      table: 'main.default.orders',
      mode: 'merge',
      mergeKeys: ['order_id'],
      matchedDelete: "source.country = 'canceled'",
      updateIf: 'source.order_day > target.order_day',
      updateColumns: ['order_day', 'country'],
      insertIf: "source.country <> 'canceled'",
      whenAbsent: 'delete',
      absentIf: "target.country = 'DE'",
    },
    inputs,
  },
  {
    name: 'apply-changes',
    title: 'Apply a change feed: the newest change of each row counts, deleted rows are marked',
    config: {
      table: 'main.default.orders',
      mode: 'changes',
      mergeKeys: ['order_id'],
      sequence: 'changed_at',
      deleteWhen: "op = 'D'",
      leftOut: ['op'],
    },
    inputs: { in: [feed] },
  },
  {
    name: 'remove-deleted',
    title: 'Apply a change feed that removes deleted rows',
    config: {
      table: 'main.default.orders',
      mode: 'changes',
      mergeKeys: ['order_id'],
      sequence: 'changed_at',
      deleteWhen: "op = 'D'",
      deletedRows: 'remove',
      leftOut: ['op'],
    },
    inputs: { in: [feed] },
  },
  {
    name: 'keep-history',
    title: 'Keep the history of each row with the times of its versions (SCD type 2)',
    config: {
      table: 'main.default.customers_history',
      mode: 'history',
      mergeKeys: ['order_id'],
      sequence: 'changed_at',
      deleteWhen: "op = 'D'",
      leftOut: ['op'],
      compared: ['country'],
    },
    inputs: { in: [feed] },
  },
  {
    name: 'create-table',
    title: 'Create a table, fail if it exists',
    config: { table: 'main.default.once' },
    inputs,
  },
  {
    name: 'ignore-table',
    title: 'Create a table if it does not exist',
    config: { table: 'main.default.once', mode: 'ignore' },
    inputs,
  },
  {
    name: 'any-names',
    title: 'Column names that need column mapping',
    config: { table: 'main.default.orders_named', mode: 'overwrite', columnMapping: true },
    inputs: { in: [namedRows] },
  },
  {
    name: 'csv-files',
    title: 'CSV files with a header',
    config: {
      to: 'file',
      format: 'csv',
      mode: 'overwrite',
      path: '/Volumes/main/default/uploads/orders_csv',
    },
    inputs,
  },
  {
    name: 'append-parquet',
    title: 'Add Parquet files to a folder (Spark only)',
    config: {
      to: 'file',
      format: 'parquet',
      mode: 'append',
      path: '/Volumes/main/default/uploads/orders',
      partitionBy: ['country'],
    },
    inputs,
  },
  {
    name: 'merge-delta-path',
    title: 'Merge into a Delta table by its path',
    config: {
      to: 'file',
      format: 'delta',
      mode: 'merge',
      path: '/Volumes/main/default/uploads/orders_delta',
      mergeKeys: ['order_id'],
    },
    inputs,
  },
  {
    name: 'constraints-append',
    title: 'Append rows to a table with CHECK constraints and comments',
    config: {
      table: 'main.default.orders',
      mode: 'append',
      comment: "The shop's orders",
      columnComments: [{ column: 'country', comment: 'Two letters' }],
      checks: [
        { name: 'known_country', condition: "country IN ('DE', 'FR')" },
        { name: 'has_id', condition: 'order_id > 0 AND order_day IS NOT NULL' },
      ],
    },
    inputs,
  },
  {
    name: 'constraints-overwrite',
    title: 'Replace a table and add its constraints',
    config: {
      table: 'main.default.orders',
      mode: 'overwrite',
      checks: [{ name: 'has_id', condition: 'order_id > 0' }],
    },
    inputs,
  },
  {
    name: 'clustered-merge',
    title: 'Merge into a table with liquid clustering',
    config: {
      table: 'main.default.orders',
      mode: 'merge',
      mergeKeys: ['order_id'],
      clusterBy: ['order_day', 'country'],
    },
    inputs,
  },
  {
    name: 'governed',
    title: 'Mask a column, filter rows, tag the table and declare its key in Unity Catalog',
    config: {
      table: 'main.default.orders',
      mode: 'overwrite',
      primaryKey: ['order_id'],
      tags: [{ name: 'domain', value: 'sales' }],
      masks: [{ column: 'country', groups: ['analysts', 'finance'], others: 'redacted' }],
      rowFilter: "order_day >= DATE'2026-01-01'",
      rowFilterGroups: ['auditors'],
    },
    inputs,
  },
];

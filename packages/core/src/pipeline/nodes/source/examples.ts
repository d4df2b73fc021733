import type { z } from 'zod';
import type { NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'csv-pinned',
    title: 'A CSV file whose columns are pinned',
    config: {
      cloudProvider: 'volume',
      filePath: '/Volumes/samples/retail/raw/regional/orders_de.csv',
      schema: 'order_id BIGINT, amount DECIMAL(10,2), country STRING',
    },
    inputs: {},
  },
  {
    name: 'csv-inferred',
    title: 'A semicolon-separated file that is inferred on every run',
    config: {
      cloudProvider: 's3',
      filePath: 's3a://bucket/path/file.csv',
      delimiter: ';',
      hasHeader: false,
      pinSchema: false,
    },
    inputs: {},
  },
  {
    name: 'csv-standard',
    title: 'Standard CSV in Latin-1: quotes escaped by doubling, line breaks in quotes',
    config: {
      cloudProvider: 'volume',
      filePath: '/Volumes/main/default/uploads/products.csv',
      escape: 'doubled',
      quotedLineBreaks: true,
      encoding: 'ISO-8859-1',
      schema: 'id INT, name STRING',
    },
    inputs: {},
  },
  {
    name: 'csv-single-quotes',
    title: 'Values in single quotes, columns inferred',
    config: {
      cloudProvider: 's3',
      filePath: 's3a://bucket/path/file.csv',
      quote: "'",
      escape: 'doubled',
      pinSchema: false,
    },
    inputs: {},
  },
  {
    name: 'csv-options',
    title: 'Comments, missing values, days and malformed records of CSV files of one folder',
    config: {
      cloudProvider: 'volume',
      filePath: '/Volumes/main/default/uploads/days',
      corruptColumn: '_corrupt_record',
      readerOptions: [
        { option: 'comment', value: '#' },
        { option: 'nullValue', value: 'NULL' },
        { option: 'dateFormat', value: 'dd.MM.yyyy' },
        { option: 'pathGlobFilter', value: '*.csv' },
      ],
      schema: 'id INT, day DATE',
    },
    inputs: {},
  },
  {
    name: 'json-latin-1',
    title: 'JSON in Latin-1, without malformed lines',
    config: {
      fileFormat: 'json',
      filePath: 'data/events.json',
      encoding: 'ISO-8859-1',
      mode: 'DROPMALFORMED',
      schema: 'id BIGINT',
    },
    inputs: {},
  },
  {
    name: 'json-multiline',
    title: 'One JSON array with nested columns',
    config: {
      fileFormat: 'json',
      filePath: 'data/events.json',
      multiLine: true,
      schema: 'id BIGINT, payload struct<kind:string,`a b`:array<int>>',
    },
    inputs: {},
  },
  {
    name: 'parquet',
    title: 'Parquet files contain their schema',
    config: {
      cloudProvider: 'adls',
      fileFormat: 'parquet',
      filePath: 'abfss://c@a.dfs.core.windows.net/orders',
    },
    inputs: {},
  },
  {
    name: 'parquet-pinned',
    title: 'Some columns of Parquet files, one of them widened',
    config: {
      cloudProvider: 'adls',
      fileFormat: 'parquet',
      filePath: 'abfss://c@a.dfs.core.windows.net/orders',
      schema: 'order_id BIGINT, amount DECIMAL(12,2)',
    },
    inputs: {},
  },
  {
    name: 'table',
    title: 'A table of the catalog',
    config: { from: 'table', table: 'main.`my schema`.orders', schema: 'order_id BIGINT' },
    inputs: {},
  },
  {
    name: 'query',
    title: 'The rows of a SQL query',
    config: {
      from: 'query',
      query:
        "-- Two of three\nSELECT id, note\nFROM VALUES (1, 'it\\'s \"one\"'), (2, 'two\nlines'), (3, NULL) AS t(id, note)\nWHERE id < 3;",
      schema: 'id INT, note STRING',
    },
    inputs: {},
    output: {
      schema: 'id INT, note STRING',
      rows: [
        ['1', 'it\'s "one"'],
        ['2', 'two\nlines'],
      ],
    },
  },
];

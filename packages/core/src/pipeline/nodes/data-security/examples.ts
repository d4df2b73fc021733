import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const people: ExampleTable = {
  schema: 'id INT, `e-mail` STRING, card STRING, born DATE, income DECIMAL(10,2), zip STRING',
  rows: [
    ['7', 'ann@example.com', '4111111111111111', '1985-03-17', '2345.67', '20095'],
    ['-3', 'é 🚀', '123', '2000-12-31', '-5.00', ''],
    [null, null, null, null, null, null],
  ],
};
const secret = { scope: 'privacy', key: 'salt' };

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'mask-and-generalize',
    title: 'Without secrets: masked, replaced, in bins, shortened',
    config: {
      rules: [
        { column: 'id', method: 'bin', width: 5 },
        { column: 'e-mail', method: 'redact', text: "someone's" },
        { column: 'card', method: 'mask', first: 1, last: 4 },
        { column: 'born', method: 'truncate', unit: 'YEAR' },
        { column: 'income', method: 'bin', width: 1000 },
        { column: 'zip', method: 'prefix', length: 2 },
      ],
    },
    inputs: { in: [people] },
    output: {
      schema: people.schema,
      rows: [
        ['5', "someone's", '4***********1111', '1985-01-01', '2000.00', '20'],
        ['-5', "someone's", '***', '2000-01-01', '-1000.00', ''],
        [null, null, null, null, null, null],
      ],
    },
  },
  {
    name: 'drop-and-null',
    title: 'Columns that go, and columns that stay empty',
    config: {
      rules: [
        { column: 'E-MAIL', method: 'drop' },
        { column: 'card', method: 'drop' },
        { column: 'born', method: 'null' },
        { column: 'income', method: 'mask', last: 0 },
        { column: 'zip', method: 'drop' },
      ],
    },
    inputs: { in: [people] },
    output: {
      schema: 'id INT, born DATE, income STRING',
      rows: [
        ['7', null, '*******'],
        ['-3', null, '*****'],
        [null, null, null],
      ],
    },
  },
  {
    name: 'hash-and-tokenize',
    title: 'With a secret: equal values stay equal, in every table',
    config: {
      rules: [
        { column: 'id', method: 'hash', ...secret },
        { column: 'e-mail', method: 'tokenize', ...secret },
        { column: 'card', method: 'drop' },
        { column: 'born', method: 'drop' },
        { column: 'income', method: 'drop' },
        { column: 'zip', method: 'hash', ...secret },
      ],
    },
    inputs: {
      in: [{ ...people, rows: people.rows.map((row) => [...row.slice(0, 5), row[1] ?? null]) }],
    },
    pythonOnly: true,
    output: {
      schema: 'id STRING, `e-mail` STRING, zip STRING',
      rows: [
        [
          'e2539945072aa7a08b3a6a15041fd46f219e2c54891f70065cdb5a1d688b23f6',
          'jGqB2VunoRR27UuNHW1CMeDrJd7rot6Y12wu50DKrTA=',
          'd1ea8dca30a9f3a2b8e6b6b1ec39cbb46ea63789e4778f809455b471a1add48a',
        ],
        [
          'e9c329626174186302b50daf95a93023d8377a8db1e12454b32c439acab66237',
          '9nSV/0YF3qO7MoqNLqeaA1e5PsLQFFw6fUUCpcaA88I=',
          '482897b51598b65370db6ac8b48992cf8a97c283af47e39cdb9bbc7df34ae357',
        ],
        [null, null, null],
      ],
    },
  },
  {
    name: 'anonymity',
    title: 'Rows in coarse groups, and how many people each hides',
    config: {
      rules: [
        { column: 'zip code', method: 'prefix', length: 3 },
        { column: 'born', method: 'truncate', unit: 'YEAR' },
      ],
      measure: true,
      quasi: ['ZIP CODE', 'born'],
      k: 2,
      sensitive: 'group_rows',
      l: 2,
    },
    inputs: {
      in: [
        {
          schema: '`zip code` STRING, born DATE, group_rows STRING',
          rows: [
            ['20095', '1985-03-17', 'flu'],
            ['20097', '1985-11-02', 'cold'],
            ['20099', '1985-12-31', 'cold'],
            ['20095', '1986-01-01', 'flu'],
            ['80331', '1990-05-05', 'flu'],
            ['80333', '1990-06-06', null],
            [null, null, 'flu'],
            [null, null, 'cold'],
          ],
        },
      ],
    },
    outputs: {
      rows: {
        schema: '`zip code` STRING, born DATE, group_rows STRING',
        rows: [
          ['200', '1985-01-01', 'flu'],
          ['200', '1985-01-01', 'cold'],
          ['200', '1985-01-01', 'cold'],
          ['200', '1986-01-01', 'flu'],
          ['803', '1990-01-01', 'flu'],
          ['803', '1990-01-01', null],
          [null, null, 'flu'],
          [null, null, 'cold'],
        ],
      },
      anonymity: {
        schema: 'measure STRING, value BIGINT, required BIGINT, status STRING',
        rows: [
          ['k', '1', '2', 'failed'],
          ['groups', '4', null, null],
          ['rows', '8', null, null],
          ['groups below k', '1', null, null],
          ['rows below k', '1', null, null],
          ['l', '1', '2', 'failed'],
          ['groups below l', '2', null, null],
          ['rows below l', '3', null, null],
        ],
      },
    },
  },
  {
    name: 'anonymity-of-no-rows',
    title: 'No rows tell nothing of anyone',
    config: { measure: true, quasi: ['group_rows', 'group_values'], k: 3 },
    inputs: { in: [{ schema: 'group_rows INT, group_values STRING', rows: [] }] },
    outputs: {
      rows: { schema: 'group_rows INT, group_values STRING', rows: [] },
      anonymity: {
        schema: 'measure STRING, value BIGINT, required BIGINT, status STRING',
        rows: [
          ['k', null, '3', 'passed'],
          ['groups', '0', null, null],
          ['rows', '0', null, null],
          ['groups below k', '0', null, null],
          ['rows below k', '0', null, null],
        ],
      },
    },
  },
  {
    name: 'encrypt',
    title: 'Encrypted by AES-GCM: other bytes for each row',
    config: { rules: [{ column: 'card', method: 'encrypt', ...secret }] },
    inputs: { in: [people] },
    pythonOnly: true,
    output: { schema: people.schema, rows: people.rows },
    compare: { minRows: 3, maxRows: 3 },
  },
];

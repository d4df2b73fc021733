import type { z } from 'zod';
import type { ExampleTable, NodeExample } from '../../define-node.ts';
import type { config } from './config.ts';

const events: ExampleTable = {
  schema: 'id INT, `pay.load` STRING, parsed STRING',
  rows: [
    ['1', '{"user": {"name": "Ann"}, "amount": 12.50, "count": 3, "tags": ["a", null]}', 'x'],
    ['2', '{"amount": "many", "more": true}', null],
    ['3', 'no JSON', 'y'],
    ['4', null, 'z'],
  ],
};

export const examples: readonly NodeExample<z.input<typeof config>>[] = [
  {
    name: 'sample',
    title: 'Fields by a sample; text that is not JSON gives NULLs',
    config: {
      column: 'PAY.LOAD',
      sample: '{"user": {"name": "Bob"}, "count": 1}\n{"count": 2, "tags": ["x"]}',
      keep: false,
    },
    inputs: { in: [events] },
    output: {
      schema: 'id INT, parsed STRING, `user` STRUCT<name: STRING>, `count` BIGINT, tags ARRAY<STRING>',
      rows: [
        ['1', 'x', '{"name":"Ann"}', '3', '["a",null]'],
        ['2', null, null, null, null],
        ['3', 'y', null, null, null],
        ['4', 'z', null, null, null],
      ],
    },
  },
  {
    name: 'declared',
    title: 'Declared fields with a prefix, beside the JSON; a value of another type is NULL',
    config: {
      column: 'pay.load',
      fields: 'declared',
      schema: 'amount DOUBLE, `count` INT',
      prefix: 'a.b ',
    },
    inputs: { in: [events] },
    output: {
      schema: `${events.schema}, \`a.b amount\` DOUBLE, \`a.b count\` INT`,
      rows: [
        [...(events.rows[0] ?? []), '12.5', '3'],
        [...(events.rows[1] ?? []), null, null],
        [...(events.rows[2] ?? []), null, null],
        [...(events.rows[3] ?? []), null, null],
      ],
    },
  },
  {
    name: 'strict',
    title: 'Text that is not such an object stops the run; names that need quoting',
    config: { column: 'json', fields: 'declared', schema: '`a.b` INT, `x``y` STRING', onError: 'stop' },
    inputs: { in: [{ schema: 'json STRING', rows: [['{"a.b": 1, "x`y": "it\'s"}'], [null]] }] },
    output: {
      schema: 'json STRING, `a.b` INT, `x``y` STRING',
      rows: [
        ['{"a.b": 1, "x`y": "it\'s"}', '1', "it's"],
        [null, null, null],
      ],
    },
  },
];

import { expect, it } from 'vitest';
import { testStore } from './store.ts';

const { columns, rows, upload } = testStore();

it.each([
  ['INT', ['7', '+5', '-0', '007', '٣', '1e3', '1_0', '0x1F', '1.0', '5-', '+-5', '-', '2147483648'], 5],
  ['DOUBLE', ['1.5', '-2e3', 'NaN', '-Infinity', '1e400', '1d', '2f', '0x1p3', '-inf', '1_0', 'x'], 8],
  ['DECIMAL(5,2)', ['1.25', '-3', '1_0', '1 0', 'x'], 2],
  ['DATE', ['2024-01-02', '2024-02', '10000-01-01', '2024/01/02', '2024-02-30', 'x'], 3],
  [
    'TIMESTAMP',
    [
      '2024-01-02 03:04:05',
      '2024-01-02T03:04:05Z',
      '2024-01-02 03:04',
      '10000-01-01 00:00:00',
      '12:30',
      '2024-01-02 24:00:00',
      '24:00',
      '2024/01/02 03:04:05',
      'x',
    ],
    5,
  ],
] as const)(
  '%s values of a CSV file are those that Spark reads, the others NULL',
  async (type, values, good) => {
    const path = await upload(`${type.slice(0, 4)}.csv`, `v\n${values.join('\n')}\n`);
    const read = await rows(
      `SELECT v FROM read_files('${path}', format => 'csv', header => true, schema => 'v ${type}')`,
    );
    expect(read.map(([value]) => value !== null)).toEqual(values.map((_value, index) => index < good));
  },
);

it('the types of such values are inferred as Spark infers them', async () => {
  const values = ['12:30', '1d', '10000-01-01', '2024-01-02 24:00:00', '1e400', '-inf', '٣', '2024-01', ' 1'];
  const path = await upload('inferred-types.csv', `${values.join(',')}\n`);
  const found = await columns(`SELECT * FROM read_files('${path}', header => false)`);
  expect(found.map((column) => column.split(' ')[1])).toEqual([
    'timestamp',
    'double',
    'timestamp',
    'string',
    'double',
    'string',
    'int',
    'timestamp',
    'double',
  ]);
});

it('timestamps of a CSV file keep their value in every format', async () => {
  const path = await upload(
    'timestamps.csv',
    'v\n2024-01-02 03:04:05\n2024-01-02T03:04:05Z\n2024-01-02T03:04:05.120Z\n2024-01-02 03:04:05+0200\n2024-1-2 3:04:05+02:00\n',
  );
  const read = await rows(
    `SELECT v FROM read_files('${path}', format => 'csv', header => true, schema => 'v TIMESTAMP')`,
  );
  expect(read.flat()).toEqual([
    '2024-01-02T03:04:05.000Z',
    '2024-01-02T03:04:05.000Z',
    '2024-01-02T03:04:05.120Z',
    '2024-01-02T01:04:05.000Z',
    '2024-01-02T01:04:05.000Z',
  ]);
});

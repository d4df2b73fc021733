import { expect, it } from 'vitest';
import { testStore } from './store.ts';

const { rows, upload } = testStore();

it.each([
  ['INT', ['7', '+5', '-0', '007', '1e3', '1_0', '0x1F', '1.0', '5-', '+-5', '-', '2147483648'], 4],
  ['DOUBLE', ['1.5', '-2e3', 'NaN', '-Infinity', '1_0', 'x'], 4],
  ['DECIMAL(5,2)', ['1.25', '-3', '1_0', '1 0', 'x'], 2],
  ['DATE', ['2024-01-02', '2024-02', '2024/01/02', '2024-02-30', 'x'], 2],
  [
    'TIMESTAMP',
    ['2024-01-02 03:04:05', '2024-01-02T03:04:05Z', '2024-01-02 03:04', '2024/01/02 03:04:05', 'x'],
    3,
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

it('timestamps of a CSV file keep their value in every shape', async () => {
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

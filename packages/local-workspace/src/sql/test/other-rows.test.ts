import { describe, expect, it } from 'vitest';
import { testStore } from './store.ts';

const { rows } = testStore();

/** Rows whose arrays have different lengths, one of them empty and one NULL. */
const FROM =
  'FROM VALUES (1, array(1), map("p", 1)), (10, array(1, 2), map("p", 1, "q", 2)), (100, array(1, 2, 3), map()), (7, array(), NULL), (5, NULL, map("r", 5)) AS t(x, a, m) ORDER BY x';

/** expression → its values for x = 1, 5, 7, 10 and 100. */
const CASES: readonly (readonly [string, readonly (string | null)[]])[] = [
  ['aggregate(a, 0, (s, z) -> s + z * x)', ['1', null, '0', '30', '600']],
  ['reduce(a, x, (s, z) -> s + z)', ['2', null, '7', '13', '106']],
  ['aggregate(a, 0, (s, z) -> s + z * x, s -> s + x)', ['2', null, '7', '40', '700']],
  ['aggregate(a, 0, (s, z) -> s + aggregate(a, x, (p, q) -> p + q * z))', ['2', null, '0', '29', '336']],
  [
    'aggregate(a, 0, (s, z) -> s + aggregate(a, s, (p, q) -> p + q * z * x))',
    ['1', null, '0', '120', '6600'],
  ],
  [
    'to_json(transform(a, y -> aggregate(a, 0, (s, z) -> s + z * x * y)))',
    ['[1]', null, '[]', '[30,60]', '[600,1200,1800]'],
  ],
  [
    "aggregate(a, named_struct('n', 0), (s, z) -> named_struct('n', s.n + z * x)).n",
    ['1', null, '0', '30', '600'],
  ],
  ['to_json(transform(a, y -> y * x))', ['[1]', null, '[]', '[10,20]', '[100,200,300]']],
  ['to_json(transform(a, (y, i) -> y * x + i))', ['[1]', null, '[]', '[10,21]', '[100,201,302]']],
  ['to_json(filter(a, y -> y * x > 10))', ['[]', null, '[]', '[2]', '[1,2,3]']],
  ['exists(a, y -> y * x = 20)', ['false', null, 'false', 'true', 'false']],
  ['forall(a, y -> y * x < 100)', ['true', null, 'true', 'true', 'false']],
  [
    'to_json(zip_with(a, sequence(1, 2), (p, q) -> p * q * x))',
    ['[1,null]', null, '[null,null]', '[10,40]', '[100,400,null]'],
  ],
  ['to_json(map_filter(m, (k, v) -> v * x > 10))', ['{}', '{"r":5}', null, '{"q":2}', '{}']],
  ['to_json(transform_keys(m, (k, v) -> k || x))', ['{"p1":1}', '{"r5":5}', null, '{"p10":1,"q10":2}', '{}']],
  ['to_json(transform_values(m, (k, v) -> v * x))', ['{"p":1}', '{"r":25}', null, '{"p":10,"q":20}', '{}']],
  [
    'to_json(map_zip_with(m, map("p", 3), (k, v, w) -> coalesce(v, 0) * x + coalesce(w, 0)))',
    ['{"p":4}', '{"r":25,"p":3}', null, '{"p":13,"q":20}', '{"p":3}'],
  ],
  ['to_json(array_sort(a, (p, q) -> (q - p) * x))', ['[1]', null, '[]', '[2,1]', '[3,2,1]']],
];

describe('a lambda that refers to columns of its row', () => {
  it.each(CASES)('%s', async (expression, expected) => {
    expect((await rows(`SELECT ${expression} ${FROM}`)).map(([value]) => value)).toEqual(expected);
  });

  it('groups by the result of a lambda', async () => {
    expect(
      await rows(
        'SELECT transform(a, y -> y % 2), count(*) FROM VALUES (array(1)), (array(3)) AS t(a) GROUP BY transform(a, y -> y % 2)',
      ),
    ).toEqual([['[1]', '2']]);
  });
});

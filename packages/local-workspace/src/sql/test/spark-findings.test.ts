import { expect, it } from 'vitest';
import { testStore } from './store.ts';

const { rows, columns } = testStore();

it('gives the spread of values that hold NaN as Spark does', async () => {
  const spread = 'SELECT variance(a), stddev(a), var_pop(a), stddev_pop(a) FROM VALUES';
  expect(await rows(`${spread} (double('NaN')), (1D) AS t(a)`)).toEqual([['NaN', 'NaN', 'NaN', 'NaN']]);
  expect(await rows(`${spread} (double('NaN')) AS t(a)`)).toEqual([[null, null, 'NaN', 'NaN']]);
  expect(await rows(`${spread} (1), (3), (NULL) AS t(a)`)).toEqual([
    ['2.0', '1.4142135623730951', '1.0', '1.0'],
  ]);
  expect(await rows(`${spread} (1) AS t(a) WHERE a > 3`)).toEqual([[null, null, null, null]]);
});

it('keeps the sign of the dividend, and the digit that rounding may carry into', async () => {
  expect(await rows('SELECT -1.5D % 7D, pmod(-1.5D, 7D), pmod(-1.5D, -7D), mod(5.5D, -2D)')).toEqual([
    ['-1.5', '5.5', '-1.5', '1.5'],
  ]);
  expect(await columns('SELECT round(CAST(7 AS DECIMAL(5,0)), 1) AS a, round(1.25BD, 1) AS b')).toEqual([
    'a decimal(6,0)',
    'b decimal(3,1)',
  ]);
});

it('leaves out a column that is called like the beginning of a query', async () => {
  expect(await rows('SELECT * EXCEPT (`select`, b) FROM VALUES (1, 2, 3) AS t(`select`, b, c)')).toEqual([
    ['3'],
  ]);
});

import { expect, it } from 'vitest';
import { testStore } from './store.ts';

const { rows } = testStore();

it('gives the spread of values that hold NaN as Spark does', async () => {
  const spread = 'SELECT variance(a), stddev(a), var_pop(a), stddev_pop(a) FROM VALUES';
  expect(await rows(`${spread} (double('NaN')), (1D) AS t(a)`)).toEqual([['NaN', 'NaN', 'NaN', 'NaN']]);
  expect(await rows(`${spread} (double('NaN')) AS t(a)`)).toEqual([[null, null, 'NaN', 'NaN']]);
  expect(await rows(`${spread} (1), (3), (NULL) AS t(a)`)).toEqual([
    ['2.0', '1.4142135623730951', '1.0', '1.0'],
  ]);
  expect(await rows(`${spread} (1) AS t(a) WHERE a > 3`)).toEqual([[null, null, null, null]]);
});

it('leaves out a column that is called like the beginning of a query', async () => {
  expect(await rows('SELECT * EXCEPT (`select`, b) FROM VALUES (1, 2, 3) AS t(`select`, b, c)')).toEqual([
    ['3'],
  ]);
});

import { TRANSFORMATIONS } from '@lakehouse/core/pipeline/registry';
import { expect, it } from 'vitest';
import { matchingTransformations, TABS } from './matching-transformations.ts';

const names = (query: string) =>
  matchingTransformations(TRANSFORMATIONS, query).map(({ transformation }) => transformation?.name);

it('offers the whole catalog in its order when nothing is searched', () => {
  expect(names('  ')).toEqual(TRANSFORMATIONS.map(({ transformation }) => transformation?.name));
  const specified = [
    'select withColumn drop withColumnRenamed alias',
    'filter/where dropDuplicates orderBy/sort limit sample fillna/dropna',
    'groupBy agg pivot join union/unionByName',
    'repartition/coalesce explode melt cache/persist',
  ].flatMap((line) => line.split(' '));
  expect(names('  ').filter((name) => specified.includes(name ?? ''))).toEqual(specified);
});

it('searches name and description, whatever the case', () => {
  expect(names('WITHCOLUMN')).toEqual(expect.arrayContaining(['withColumn', 'withColumnRenamed']));
  expect(names('WITHCOLUMN')).not.toContain('select');
  const described = TRANSFORMATIONS.find(({ transformation }) => transformation?.name === 'sample');
  expect(names(described?.transformation?.description.toUpperCase() ?? '')).toContain('sample');
  expect(names('no such thing')).toEqual([]);
});

it.each([
  ['dedup', 'dropDuplicates'],
  ['cast', 'cast'],
  ['rank', 'window'],
  ['minus', 'intersect/exceptAll'],
  ['case', 'withColumn'],
  ['sort', 'orderBy/sort'],
])('finds %s by the words that people use for %s', (typed, name) => {
  expect(names(typed)).toContain(name);
});

it('has the five tabs of the specification, and a tab for every transformation', () => {
  expect(Object.values(TABS)).toEqual(['Column', 'Row', 'Aggregation', 'Joins', 'Other']);
  for (const { transformation } of TRANSFORMATIONS)
    expect(TABS[transformation?.category ?? 'other']).toBeDefined();
});

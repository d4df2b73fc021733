import { expect, it } from 'vitest';
import { isInVolume, placeOf, volumePath } from './volume-path.ts';

it.each([
  ['', []],
  ['path/to/file.csv', []],
  ['/Volumes/c', ['c']],
  ['/Volumes/c/s/v', ['c', 's', 'v']],
  ['/Volumes/c/s/v/file.csv', ['c', 's', 'v']],
  ['dbfs:/Volumes/c/s/v/a/b.csv', ['c', 's', 'v', 'a']],
])('opens at the folder of %s', (path, place) => {
  expect(placeOf(path)).toEqual(place);
});

it('converts back to the path', () => {
  expect(volumePath(['c', 's', 'v'], 'a b.csv')).toBe('/Volumes/c/s/v/a b.csv');
  expect(isInVolume(['c', 's'])).toBe(false);
  expect(isInVolume(['c', 's', 'v'])).toBe(true);
});

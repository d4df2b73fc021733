import { expect, it } from 'vitest';
import { jaroWinkler } from './text.ts';

/** What `SELECT jaro_winkler_similarity(a, b)` of Spark 4.3.0 answers, to the last digit. */
const OF_SPARK: readonly (readonly [string, string, number])[] = [
  ['', '', 1],
  ['', 'a', 0],
  ['a', '', 0],
  ['a', 'A', 0],
  ['martha', 'marhta', 0.9611111111111111],
  ['dixon', 'dicksonx', 0.8133333333333332],
  ['abcdefgh', 'abcdefgx', 0.95],
  ['e\u0301', 'é', 0],
  ['😀', '😀', 1],
  ['😀a', 'a😀', 0],
  ['éééb😀a', 'é', 0.7428571428571429],
  ['😀b😀bba', 'b中😀é中😀中b中b中a', 0.7946428571428571],
  ['b😀b', '中😀中aaa😀中aa', 0.5555555555555555],
  ['acaaadcecaaee', 'aea', 0.6461538461538461],
  ['abbbbbaba', 'bbaabaaaaa', 0.6444444444444444],
  ["bb''  b aaab", "'a' a  b bbb'", 0.6981837606837606],
  ['eedeaadde', 'cabddbacebae', 0.611111111111111],
];

it.each(OF_SPARK)('Jaro-Winkler of %j and %j is that of Spark', (a, b, similarity) => {
  expect(jaroWinkler(a, b)).toBe(similarity);
});

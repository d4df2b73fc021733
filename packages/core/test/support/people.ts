import type { ExampleTable } from '../../src/pipeline/define-node.ts';
import type { Random } from '../../src/pipeline/testing/random.ts';

const FIRST =
  'anna boris carla daniel elena felix greta hans irene jakob klara lukas maria nils olga paul'.split(' ');
const SYLLABLES = 'ber gold hof kam lin mann ner ost ru sen stein tal wald zim'.split(' ');
const CITIES = 'Bern Basel Genf Chur Olten Thun Visp Aarau'.split(' ');

/** A letter is wrong, missing or exchanged with the next. */
function mistyped(random: Random, text: string): string {
  const at = random.int(text.length - 1);
  const [before, one, next, after] = [text.slice(0, at), text[at], text[at + 1], text.slice(at + 2)];
  return random.pick([
    `${before}x${next}${after}`,
    `${before}${next}${after}`,
    `${before}${next}${one}${after}`,
  ]);
}

/** People of whom a third are entered again, with the mistakes that people make; the last column says who it is. */
export function people(random: Random, count: number): ExampleTable {
  const rows: (string | null)[][] = [];
  const add = (...values: (string | null)[]): void => void rows.push([String(rows.length + 1), ...values]);
  for (let person = 0; person < count; person++) {
    const first = random.pick(FIRST);
    const last = random.pick(SYLLABLES) + random.pick(SYLLABLES) + random.pick(SYLLABLES);
    const day = new Date(Date.UTC(1940, 0, 1 + random.int(25_000))).toISOString().slice(0, 10);
    const city = random.pick(CITIES);
    add(first, last, day, city, String(person));
    const again = random.chance(1 / 3) ? 1 + random.int(2) : 0;
    for (let copy = 0; copy < again; copy++)
      add(
        random.chance(0.15) ? mistyped(random, first) : first,
        random.chance(0.2) ? mistyped(random, last) : last,
        random.chance(0.1) ? null : random.chance(0.1) ? `${day.slice(0, 8)}28` : day,
        random.chance(0.2) ? random.pick(CITIES) : city.toUpperCase(),
        String(person),
      );
  }
  return { schema: 'id INT, first STRING, last STRING, born DATE, city STRING, person INT', rows };
}

/** How those entered again are found. */
export const SAME_PEOPLE = {
  key: 'id',
  blocking: [
    { columns: ['born'] },
    { columns: ['last'] },
    { columns: ['first'], expression: 'left(last, 3)' },
  ],
  comparisons: [
    { column: 'first', method: 'edits' },
    { column: 'last', method: 'edits' },
    { column: 'born', method: 'date', limits: '31' },
    { column: 'city' },
  ],
};

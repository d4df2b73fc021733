import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { required } from '@lakehouse/spark-sql/types/required';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExampleTable } from '../../core/src/pipeline/define-node.ts';
import { KINDS } from '../../core/src/pipeline/registry.ts';
import { seeded } from '../../core/src/pipeline/testing/random.ts';
import { runnable, sqlOf } from '../../core/test/support/examples.ts';
import { openLocalStore } from '../src/app/create-engine.ts';
import type { LocalStore } from '../src/app/local-store.ts';

let store: LocalStore;
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'enrichment-'));
  store = await openLocalStore({ home });
});
afterAll(async () => {
  await store.close();
  await rm(home, { recursive: true, force: true });
});

const kind = required(KINDS.get('data-enrichment'), 'The kind');

async function enriched(config: object, own: ExampleTable, reference: ExampleTable) {
  const example = {
    name: 'x',
    title: 'x',
    config: { ...config },
    inputs: { in: [own], reference: [reference] },
  };
  const code = sqlOf({ name: 'x', kind, example });
  if (code.kind !== 'query') throw new Error(code.kind);
  const { chunks } = await store.engine.execute({ statement: runnable(example, code.query).text });
  return chunks.flat();
}

const table = (schema: string, rows: readonly (readonly (number | string | null)[])[]): ExampleTable => ({
  schema,
  rows: rows.map((row) => row.map((cell) => (cell === null ? null : String(cell)))),
});

const sortedText = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => JSON.stringify(row)).toSorted();

describe('what would multiply rows', () => {
  const own = table('k INT', [[1]]);
  const lookup = { keys: [{ own: 'k', other: 'k' }], columns: [{ column: 'v' }] };

  it('is refused: two rows of the reference for one key', async () => {
    await expect(
      enriched(
        lookup,
        own,
        table('k INT, v INT', [
          [2, 1],
          [2, 1],
        ]),
      ),
    ).rejects.toThrow('The reference has several rows for one key');
  });

  it.each([
    [
      'within',
      [
        [0, 10],
        [5, 7],
      ],
    ],
    [
      'by one value that both hold',
      [
        [0, 10],
        [10, 20],
      ],
    ],
    [
      'without an end',
      [
        [0, null],
        [10, 20],
      ],
    ],
    [
      'both without a start',
      [
        [null, 5],
        [null, 3],
      ],
    ],
  ] as const)('is refused: ranges that overlap %s', async (_how, ranges) => {
    const config = { mode: 'range', value: 'k', from: 'a', to: 'b', includeTo: true, found: 'is there' };
    await expect(enriched(config, own, table('a INT, b INT', ranges))).rejects.toThrow(
      'Ranges of the reference overlap',
    );
  });
});

it('finds the last known values that a search row by row finds', async () => {
  const random = seeded(7);
  const key = () => random.pick(['a', 'b', null]);
  const day = () => (random.chance(0.1) ? null : 1 + random.int(28));
  const asDate = (one: number | null) => one && `2026-02-${String(one).padStart(2, '0')}`;
  const rows = Array.from({ length: 60 }, (_unused, id) => [id, key(), day()] as const);
  const known = Array.from({ length: 40 }, (_unused, id) => [id, key(), day()] as const);
  for (const [sameTime, tolerance] of [
    [true, 0],
    [true, 2],
    [false, 5],
  ] as const) {
    const found = await enriched(
      {
        mode: 'asof',
        keys: [{ own: 'k', other: 'k' }],
        time: 'd',
        referenceTime: 'd',
        columns: [{ column: 'v', default: '-1' }],
        duplicates: 'first',
        order: [{ column: 'v', value: 'smallest' }],
        sameTime,
        tolerance,
      },
      table(
        'id INT, k STRING, d DATE',
        rows.map(([id, k, d]) => [id, k, asDate(d)]),
      ),
      table(
        'v INT, k STRING, d DATE',
        known.map(([id, k, d]) => [id, k, asDate(d)]),
      ),
    );
    const expected = rows.map(([id, k, d]) => {
      const before = known.filter(
        ([, other, at]) =>
          k !== null && other === k && d !== null && at !== null && (sameTime ? at <= d : at < d),
      );
      const last = Math.max(...before.map(([, , at]) => at ?? 0));
      const isOld = d !== null && tolerance > 0 && d - last > tolerance;
      const [best = [-1]] = isOld ? [] : before.filter(([, , at]) => at === last);
      return [id, k, asDate(d), best[0]].map((cell) => (cell === null ? null : String(cell)));
    });
    expect(sortedText(found)).toEqual(sortedText(expected));
  }
});

describe('the nearest place', () => {
  const nearest = {
    mode: 'nearest',
    latitude: 'lat',
    longitude: 'lon',
    placeLatitude: 'y',
    placeLongitude: 'x',
    columns: [{ column: 'place' }],
    distance: 'km',
  };

  it('is that of the smallest distance on a sphere, for random positions', async () => {
    const random = seeded(7);
    const position = () => [random.int(18_000) / 100 - 90, random.int(36_000) / 100 - 180] as const;
    const own = Array.from({ length: 60 }, position);
    const places = Array.from({ length: 40 }, position);
    const found = await enriched(
      nearest,
      table('lat DOUBLE, lon DOUBLE', own),
      table(
        'place INT, y DOUBLE, x DOUBLE',
        places.map((one, at) => [at, ...one]),
      ),
    );
    const radians = (degrees: number) => (degrees * Math.PI) / 180;
    // The spherical law of cosines, which is another formula for the same.
    const kilometres = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]) =>
      6371.0088 *
      Math.acos(
        Math.min(
          1,
          Math.sin(radians(a)) * Math.sin(radians(c)) +
            Math.cos(radians(a)) * Math.cos(radians(c)) * Math.cos(radians(d - b)),
        ),
      );
    expect(found).toHaveLength(own.length);
    for (const [lat, lon, , km] of found) {
      const all = places.map((place) => kilometres([Number(lat), Number(lon)], place));
      expect(Number(km)).toBeCloseTo(Math.min(...all), 1);
    }
  });

  it('multiplies no rows, whatever the reference has', async () => {
    const own = table('lat DOUBLE, lon DOUBLE', [
      [1, 1],
      [1, 1],
      [null, 1],
    ]);
    const same = table('place INT, y DOUBLE, x DOUBLE', [
      [2, 1, 1],
      [1, 1, 1],
      [null, 1, 1],
    ]);
    expect(sortedText(await enriched(nearest, own, same))).toEqual(
      sortedText([
        ['1.0', '1.0', null, '0.0'],
        ['1.0', '1.0', null, '0.0'],
        [null, '1.0', null, null],
      ]),
    );
    const none = await enriched(nearest, own, table('place INT, y DOUBLE, x DOUBLE', []));
    expect(none.map((row) => row.slice(2))).toEqual([1, 2, 3].map(() => [null, null]));
  });
});

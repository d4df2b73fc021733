import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import * as fc from 'fast-check';

/** A change of a row: its key, its order, and its values, or that it was deleted. */
export interface Change {
  readonly key: string;
  readonly at: number;
  readonly op: 'U' | 'D' | null;
  readonly tier: string | null;
  readonly note: string | null;
}

const COLUMNS = 'key STRING, at INT, op STRING, tier STRING, note STRING';
const text = (value: string | null): string => (value === null ? 'CAST(NULL AS STRING)' : `'${value}'`);
const row = ({ key, at, op, tier, note }: Change): string =>
  `(${[text(key), at, text(op), text(tier), text(note)].join(', ')})`;

/** The ways to apply changes that are the same in any order. */
export const WAYS: Readonly<Record<string, JsonObject>> = {
  changes: { mode: 'changes' },
  history: { mode: 'history' },
  'history of some columns': { mode: 'history', compared: ['tier'] },
};

/** A pipeline that applies changes to a table. */
export const applying = (table: string, way: JsonObject, changes: readonly Change[]): PipelineDocument =>
  pipeline(
    [
      's',
      'source',
      {
        from: 'query',
        query: `SELECT * FROM VALUES ${changes.map(row).join(', ')} AS v(key, at, op, tier, note)`,
        schema: COLUMNS,
      },
    ],
    [
      'e',
      'export',
      {
        to: 'table',
        table,
        mergeKeys: ['key'],
        sequence: 'at',
        deleteWhen: "op = 'D'",
        leftOut: ['op'],
        ...way,
      },
      's',
    ],
  );

const change: fc.Arbitrary<Change> = fc.record({
  key: fc.constantFrom('a', 'b', 'c'),
  at: fc.integer({ min: 1, max: 7 }),
  op: fc.constantFrom('U', 'U', null, 'D'),
  tier: fc.constantFrom('gold', 'silver', null),
  note: fc.constantFrom('x', 'y', null),
});

/** Changes, and the batches in which they arrive: in any order, some several times. */
export const feed: fc.Arbitrary<{
  readonly changes: readonly Change[];
  readonly batches: readonly (readonly Change[])[];
}> = fc.array(change, { minLength: 1, maxLength: 14 }).chain((changes) =>
  fc
    .tuple(
      fc.shuffledSubarray([...changes], { minLength: changes.length }),
      fc.array(fc.shuffledSubarray([...changes], { minLength: 1 }), { maxLength: 2 }),
      fc.integer({ min: 1, max: 4 }),
    )
    .map(([shuffled, again, size]) => {
      const length = Math.ceil(shuffled.length / size);
      const parts = Array.from({ length: size }, (_, at) => shuffled.slice(at * length, (at + 1) * length));
      return { changes, batches: [...parts.filter((part) => part.length > 0), ...again] };
    }),
);

/** The greater of two values; NULL is the least. */
const byText = (one: string | null, other: string | null): number =>
  one === other ? 0 : one === null ? -1 : other === null ? 1 : one < other ? -1 : 1;

/** The changes of each key in their order, one at a time: a deletion counts least, then the greatest values count. */
function inOrder(changes: readonly Change[]): readonly (readonly Change[])[] {
  const keys = [...new Set(changes.map(({ key }) => key))];
  return keys.map((key) => {
    const own = changes.filter((one) => one.key === key);
    const times = [...new Set(own.map(({ at }) => at))].toSorted((one, other) => one - other);
    return times.map((at) => {
      const [last] = own
        .filter((one) => one.at === at)
        .toSorted(
          (one, other) =>
            Number(one.op === 'D') - Number(other.op === 'D') ||
            byText(other.tier, one.tier) ||
            byText(other.note, one.note),
        );
      if (!last) throw new Error('There is a change at each of these times');
      return last;
    });
  });
}

const cell = (value: string | number | boolean | null): string => (value === null ? '∅' : String(value));

/** The rows that a table has after the changes, found without SQL. */
export function expected(way: JsonObject, changes: readonly Change[]): readonly string[] {
  const all = inOrder(changes);
  if (way['mode'] === 'changes')
    return all
      .flatMap((own) => own.slice(-1))
      .map(({ key, at, op, tier, note }) => [key, at, tier, note, op === 'D'].map(cell).join(' '))
      .toSorted();
  const some = way['compared'] !== undefined;
  return all
    .flatMap((own) => {
      const state = ({ op, tier, note }: Change): string =>
        op === 'D' ? 'deleted' : JSON.stringify(some ? [tier] : [tier, note]);
      const starts = own.filter((one, at) => {
        const before = own[at - 1];
        return before === undefined || state(before) !== state(one);
      });
      const newest = own.findLast(({ op }) => op !== 'D');
      return starts.map((one, at) => {
        const next = starts[at + 1]?.at ?? null;
        const unchanged = own.filter((other) => other.at > one.at && other.at < (next ?? Infinity));
        const seen = `[${unchanged.map((other) => other.at).join(',')}]`;
        if (one.op === 'D')
          return [one.key, null, null, one.at, one.at, false].map(cell).join(' ') + ` ${seen}`;
        const note = some && newest ? newest.note : one.note;
        return [one.key, one.tier, note, one.at, next, next === null].map(cell).join(' ') + ` ${seen}`;
      });
    })
    .toSorted();
}

/** The rows of a table as `expected` writes them. */
export const shown = (rows: readonly (readonly unknown[])[]): readonly string[] =>
  rows
    .map((cells) =>
      cells
        .map((value) =>
          Array.isArray(value) ? `[${value.join(',')}]` : cell(value as string | number | boolean | null),
        )
        .join(' '),
    )
    .toSorted();

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Crosswalk,
  CrosswalkError,
  EMPTY_CROSSWALK,
  goldenIdOf,
  merge,
  mergedInto,
  rootOf,
  split,
  unmerge,
  unsplit,
} from './crosswalk.ts';

const RECORDS = Array.from({ length: 14 }, (_unused, at) => `crm:${at}`);
const STEPS = 1000;

/** A decision as the model keeps it: which golden records existed is found by making all decisions in force again. */
type Decision =
  | { readonly kind: 'merge'; readonly survivor: string; readonly merged: string }
  | { readonly kind: 'split'; readonly goldenId: string; readonly recordIds: readonly string[] };

/** Sets of records by golden id, made from the decisions again by moving the members from one set to another. */
function replay(decisions: readonly Decision[]): Map<string, Set<string>> {
  const sets = new Map(RECORDS.map((record) => [record, new Set([record])]));
  const setOf = (id: string): Set<string> => {
    const set = sets.get(id) ?? new Set();
    sets.set(id, set);
    return set;
  };
  for (const decision of decisions) {
    if (decision.kind === 'merge') {
      for (const record of setOf(decision.merged)) setOf(decision.survivor).add(record);
      setOf(decision.merged).clear();
    } else
      for (const record of decision.recordIds) {
        for (const set of sets.values()) set.delete(record);
        setOf(decision.goldenId).add(record);
      }
  }
  return sets;
}

const shape = (sets: ReadonlyMap<string, ReadonlySet<string>>): string =>
  [...sets]
    .filter(([, set]) => set.size > 0)
    .map(([id, set]) => `${id}=${[...set].toSorted().join(',')}`)
    .toSorted()
    .join(' ');

function setsOf(crosswalk: Crosswalk): Map<string, Set<string>> {
  const sets = new Map<string, Set<string>>();
  for (const record of RECORDS) {
    const id = goldenIdOf(crosswalk, record);
    sets.set(id, (sets.get(id) ?? new Set()).add(record));
  }
  return sets;
}

const at = <T>(items: readonly T[], index: number): T | undefined => items[index % items.length];

/** The number of decisions that a run made and took back. */
function walk(random: readonly (readonly [number, number, number, number])[]) {
  let crosswalk = EMPTY_CROSSWALK;
  let decisions: readonly Decision[] = [];
  const done = { merge: 0, unmerge: 0, split: 0, unsplit: 0 };
  for (const [step, [choice, first, second, mask]] of random.entries()) {
    const current = [...setsOf(crosswalk)];
    const merges = decisions.filter((one) => one.kind === 'merge');
    const splits = decisions.filter((one) => one.kind === 'split');
    const [survivor, merged] = [at(current, first), at(current, second)];
    const taken = at(merges, first);
    const apart = at(splits, first);
    if (choice === 0 && survivor && merged && survivor[0] !== merged[0]) {
      const decision = { survivor: survivor[0], merged: merged[0] };
      crosswalk = merge(crosswalk, decision);
      decisions = [...decisions, { kind: 'merge', ...decision }];
      done.merge++;
    } else if (choice === 1 && taken) {
      crosswalk = unmerge(crosswalk, taken.merged);
      decisions = decisions.filter((one) => one !== taken);
      done.unmerge++;
    } else if (choice === 2 && survivor && survivor[1].size > 1) {
      const all = [...survivor[1]];
      const some = all.filter((_record, place) => place > 0 && (mask >> (place % 16)) % 2 === 0);
      if (some.length > 0) {
        const decision = { goldenId: `split:${step}`, recordIds: some };
        crosswalk = split(crosswalk, decision, RECORDS);
        decisions = [...decisions, { kind: 'split', ...decision }];
        done.split++;
      }
    } else if (choice === 3 && apart) {
      crosswalk = unsplit(crosswalk, apart.goldenId);
      decisions = decisions.filter((one) => one !== apart);
      done.unsplit++;
    }
    if (shape(setsOf(crosswalk)) !== shape(replay(decisions)))
      expect(shape(setsOf(crosswalk)), `step ${step}`).toBe(shape(replay(decisions)));
  }
  return { crosswalk, decisions, done };
}

const step = fc.tuple(fc.constantFrom(0, 0, 0, 1, 1, 2, 3), fc.nat(9999), fc.nat(9999), fc.nat(65_535));

describe('a crosswalk', () => {
  it('gives back exactly what was there, over random sequences of 1,000 decisions', () => {
    const total = { merge: 0, unmerge: 0, split: 0, unsplit: 0 };
    fc.assert(
      fc.property(fc.array(step, { minLength: STEPS, maxLength: STEPS }), (random) => {
        const { crosswalk, decisions, done } = walk(random);
        for (const kind of ['merge', 'unmerge', 'split', 'unsplit'] as const) total[kind] += done[kind];
        // Taking back all that is left, in whatever order, leaves each record alone.
        const left = decisions.reduce(
          (now, one) => (one.kind === 'merge' ? unmerge(now, one.merged) : unsplit(now, one.goldenId)),
          crosswalk,
        );
        expect(left).toEqual(EMPTY_CROSSWALK);
        expect(RECORDS.map((record) => goldenIdOf(left, record))).toEqual(RECORDS);
      }),
      { numRuns: 5, seed: 15 },
    );
    // The sequences prove something only if they make decisions of every kind.
    for (const count of Object.values(total)) expect(count).toBeGreaterThan(200);
  });

  it('gives a merged record back after later merges and splits', () => {
    const merged = merge(EMPTY_CROSSWALK, { survivor: 'crm:1', merged: 'erp:1' });
    const later = merge(merge(merged, { survivor: 'web:9', merged: 'crm:1' }), {
      survivor: 'web:9',
      merged: 'crm:2',
    });
    expect(goldenIdOf(later, 'erp:1')).toBe('web:9');
    expect(mergedInto(later, 'web:9')).toEqual(['web:9', 'crm:1', 'erp:1', 'crm:2']);
    const back = unmerge(later, 'crm:1');
    expect(['crm:1', 'erp:1', 'web:9', 'crm:2'].map((id) => goldenIdOf(back, id))).toEqual([
      'crm:1',
      'crm:1',
      'web:9',
      'web:9',
    ]);
    const all = ['crm:1', 'erp:1', 'web:9', 'crm:2'];
    const apart = split(later, { goldenId: 'new', recordIds: ['erp:1'] }, all);
    expect([goldenIdOf(apart, 'erp:1'), goldenIdOf(unsplit(apart, 'new'), 'erp:1')]).toEqual([
      'new',
      'web:9',
    ]);
    expect(rootOf(apart, 'erp:1')).toBe('web:9');
  });

  it('refuses decisions about records that are merged already, and splits that leave nothing', () => {
    const merged = merge(EMPTY_CROSSWALK, { survivor: 'a', merged: 'b' });
    expect(() => merge(merged, { survivor: 'c', merged: 'b' })).toThrow(
      new CrosswalkError('b has been merged into a'),
    );
    expect(() => merge(merged, { survivor: 'b', merged: 'c' })).toThrow('b has been merged into a');
    expect(() => merge(merged, { survivor: 'a', merged: 'a' })).toThrow("a can't be merged into itself");
    expect(() => unmerge(merged, 'a')).toThrow('a is not merged into another record');
    expect(() => unsplit(merged, 'a')).toThrow('a was not split off');
    expect(() => split(merged, { goldenId: 'n', recordIds: ['a', 'c'] }, ['a', 'b', 'c'])).toThrow(
      'Choose records of one golden record',
    );
    expect(() => split(merged, { goldenId: 'n', recordIds: ['a', 'b'] }, ['a', 'b', 'c'])).toThrow(
      'At least one record has to stay',
    );
  });
});

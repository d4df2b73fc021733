import { describe, expect, it } from 'vitest';
import { seeded } from '../../pipeline/testing/random.ts';
import {
  type Crosswalk,
  EMPTY_CROSSWALK,
  goldenIdOf,
  merge,
  split,
  unmerge,
  unsplit,
} from '../merges/crosswalk.ts';
import { NOTHING_SEEN } from '../shared/changes-seen.ts';
import { AT, masterStore } from '../testing/master-store.ts';
import { decisionTables } from './decision-tables.ts';
import { mergesSeen, saveMerges, saveSplit, saveUnmerge, saveUnsplit, saveValue } from './decisions-sql.ts';
import { computeGolden, goldenSelect, keepRecords, recomputeGolden } from './golden-sql.ts';
import { type OwnAttribute, type OwnEntity, ownEntity, type SurvivorshipRule } from './own-entity.ts';

const master = masterStore([]);
const RULES: readonly SurvivorshipRule[] = ['priority', 'recent', 'frequent', 'longest', 'complete'];
const attribute = (name: string, survivorship: SurvivorshipRule, more: Partial<OwnAttribute> = {}) => ({
  name,
  type: 'string',
  required: false,
  survivorship,
  expression: '',
  block: false,
  ...more,
});
const columns = Object.fromEntries(RULES.map((rule) => [`by_${rule}`, `by_${rule}`]));
const source = (name: string) => ({
  name,
  table: ['main', 'master_data', `of_${name}`],
  key: 'id',
  changedAt: 'changed',
  columns: { ...columns, limit: 'amount' },
});
const ENTITY: OwnEntity = ownEntity.parse({
  id: 'people',
  name: 'People',
  attributes: [
    ...RULES.map((rule) => attribute(`by_${rule}`, rule)),
    attribute('limit', 'expression', { type: 'decimal(10,2)', expression: 'max(`limit`)' }),
  ],
  sources: ['crm', 'erp', 'web'].map(source),
  review: 0.5,
});

/** A row of a source, and the same as the model of the test keeps it. */
interface Kept {
  readonly id: string;
  readonly rank: number;
  readonly changed: number | null;
  readonly values: Readonly<Record<string, string | null>>;
  readonly amount: number;
}

const random = seeded(7);
const below = (limit: number): number => random.int(limit);
const KEPT: readonly Kept[] = Array.from({ length: 30 }, (_unused, at) => ({
  id: `${['crm', 'erp', 'web'][at % 3]}:${at}`,
  rank: at % 3,
  changed: below(5) === 0 ? null : below(6),
  values: Object.fromEntries(
    RULES.map((rule) => [`by_${rule}`, below(4) === 0 ? null : 'x'.repeat(below(3) + 1) + below(3)]),
  ),
  amount: below(900),
}));

/** The survivor by a rule, chosen from sorted records as a person would, not as the SQL does. */
function chosen(rule: SurvivorshipRule, records: readonly Kept[]): readonly [string | null, string | null] {
  const name = `by_${rule}`;
  const given = records.filter(({ values }) => values[name] !== null);
  const often = (value: string | null | undefined) =>
    given.filter(({ values }) => values[name] === value).length;
  const keys: Record<SurvivorshipRule, (one: Kept) => readonly number[]> = {
    priority: ({ rank, changed }) => [rank, -(changed ?? -1)],
    recent: ({ rank, changed }) => [-(changed ?? -1), rank],
    frequent: ({ values, changed }) => [-often(values[name]), -(changed ?? -1)],
    longest: ({ values, changed }) => [-(values[name] ?? '').length, -(changed ?? -1)],
    complete: ({ values, changed }) => [
      -Object.values(values).filter((value) => value !== null).length,
      -(changed ?? -1),
    ],
    expression: () => [],
  };
  const [best] = given.toSorted((a, b) => {
    const [left, right] = [keys[rule](a), keys[rule](b)];
    const at = left.findIndex((value, place) => value !== right[place]);
    return at === -1 ? (a.id < b.id ? -1 : 1) : (left[at] ?? 0) - (right[at] ?? 0);
  });
  return [best?.values[name] ?? null, best?.id ?? null];
}

function expected(crosswalk: Crosswalk): unknown[] {
  const groups = new Map<string, Kept[]>();
  for (const one of KEPT) {
    const id = goldenIdOf(crosswalk, one.id);
    groups.set(id, [...(groups.get(id) ?? []), one]);
  }
  return [...groups]
    .map(([goldenId, records]) => {
      const picks = RULES.map((rule) => chosen(rule, records));
      const limit = Math.max(...records.map(({ amount }) => amount));
      const origins = Object.fromEntries(
        RULES.flatMap((rule, at) => (picks[at]?.[1] ? [[`by_${rule}`, picks[at][1]]] : [])),
      );
      return [
        goldenId,
        ...picks.map(([value]) => value),
        `${limit}.00`,
        String(records.length),
        { ...origins, limit: 'expression' },
      ];
    })
    .toSorted(byId);
}
const byId = (a: readonly unknown[], b: readonly unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);

const goldenRows = async (): Promise<unknown[]> =>
  (
    await master.cells(
      `SELECT * EXCEPT (origins), to_json(origins) FROM main.master_data.people ORDER BY golden_id`,
    )
  )
    .map((row) => [...row.slice(0, -1), JSON.parse(String(row.at(-1)))])
    .toSorted(byId);

const quoted = (value: string | null) => (value === null ? 'NULL' : `'${value}'`);
async function setUp() {
  for (const statement of decisionTables(AT)) await master.execute(statement);
  for (const [rank, name] of ['crm', 'erp', 'web'].entries()) {
    const rows = KEPT.filter((one) => one.rank === rank).map(({ id, changed, values, amount }) => {
      const texts = RULES.map((rule) => quoted(values[`by_${rule}`] ?? null));
      const time = changed === null ? 'NULL' : `DATE'2026-01-0${changed + 1}'`;
      return `(${id.slice(4)}, ${time}, ${texts.join(', ')}, ${amount})`;
    });
    await master.run(
      `CREATE OR REPLACE TABLE main.master_data.of_${name} AS SELECT * FROM VALUES ${rows.join(', ')} AS t(id, changed, ${RULES.map((rule) => `by_${rule}`).join(', ')}, amount)`,
    );
  }
  await master.execute(keepRecords(AT, ENTITY));
  await master.execute(computeGolden(AT, ENTITY));
}
const BY = { entity: 'people', user: 'ada' };

describe('golden records', () => {
  it('are computed from the kept records by the rule of each attribute, with the origin of each value', async () => {
    await setUp();
    expect(await goldenRows()).toEqual(expected(EMPTY_CROSSWALK));
    let crosswalk = EMPTY_CROSSWALK;
    const ids = KEPT.map(({ id }) => id);
    for (let at = 0; at < 24; at++) {
      const [survivor, merged] = [ids[below(30)] ?? '', ids[below(30)] ?? ''].map((id) =>
        goldenIdOf(crosswalk, id),
      );
      if (survivor === undefined || merged === undefined || survivor === merged) continue;
      crosswalk = merge(crosswalk, { survivor, merged });
      await master.execute(saveMerges(AT, BY, crosswalk, [{ survivor, merged }]));
      await master.execute(recomputeGolden(AT, ENTITY, [survivor, merged]));
    }
    expect(await goldenRows()).toEqual(expected(crosswalk));
    // Taken back from the middle: what was merged later stays, what was merged before comes back with it.
    for (const { merged } of [...crosswalk.merges].filter((_one, at) => at % 2 === 0)) {
      const before = goldenIdOf(crosswalk, merged);
      crosswalk = unmerge(crosswalk, merged);
      await master.execute(saveUnmerge(AT, 'people', crosswalk, merged));
      await master.execute(recomputeGolden(AT, ENTITY, [before, merged]));
    }
    const rows = await goldenRows();
    expect(rows).toEqual(expected(crosswalk));
    await master.execute(computeGolden(AT, ENTITY));
    expect(await goldenRows()).toEqual(rows);
  });

  it('are merged by one of two stewards at once: what the other one computed from the merges before changes nothing', async () => {
    await setUp();
    await master.run("DELETE FROM main.master_data.golden_merges WHERE entity = 'people'");
    const look = async () => (await master.ask(mergesSeen('people')))[0] ?? NOTHING_SEEN;
    const [first = '', second = '', third = ''] = KEPT.map(({ id }) => id);
    const seen = await look();
    expect(seen).toEqual(NOTHING_SEEN);
    const mine = { survivor: second, merged: third };
    const theirs = { survivor: first, merged: second };
    const changed = async (crosswalk: Crosswalk, made: typeof mine, when: typeof seen) =>
      Number((await master.run(saveMerges(AT, BY, crosswalk, [made], when).text)).rows[0]?.[0]);
    expect(await changed(merge(EMPTY_CROSSWALK, theirs), theirs, seen)).toBe(1);
    // Otherwise the third record would be part of the second, which is part of the first by now.
    expect(await changed(merge(EMPTY_CROSSWALK, mine), mine, seen)).toBe(0);
    const both = merge(merge(EMPTY_CROSSWALK, theirs), { survivor: first, merged: third });
    expect(await changed(both, { survivor: first, merged: third }, await look())).toBe(1);
    await master.execute(computeGolden(AT, ENTITY));
    expect(await goldenRows()).toEqual(expected(both));
    // A merge that was taken back counts as a change too.
    const before = await look();
    const takeBack = async (when: typeof seen) =>
      Number(
        (await master.run(saveUnmerge(AT, 'people', merge(EMPTY_CROSSWALK, theirs), third, when).text))
          .rows[0]?.[0],
      );
    // Computed from the merges before the third record was merged: nothing changes.
    expect(await takeBack(seen)).toBe(0);
    expect(await takeBack(before)).toBe(1);
    const after = await look();
    expect(after).not.toEqual(before);
    // The merge that is gone is not taken back twice.
    expect(await takeBack(after)).toBe(0);
    await master.execute(computeGolden(AT, ENTITY));
    expect(await goldenRows()).toEqual(expected(merge(EMPTY_CROSSWALK, theirs)));
  });

  it('give records of a split, and values of stewards, back exactly', async () => {
    await setUp();
    await master.run("DELETE FROM main.master_data.golden_merges WHERE entity = 'people'");
    const ids = KEPT.map(({ id }) => id);
    const [first = '', second = '', third = ''] = ids;
    let crosswalk = merge(merge(EMPTY_CROSSWALK, { survivor: first, merged: second }), {
      survivor: first,
      merged: third,
    });
    await master.execute(saveMerges(AT, BY, crosswalk, crosswalk.merges));
    await master.execute(computeGolden(AT, ENTITY));
    const before = await goldenRows();
    const apart = { goldenId: 'split:1', recordIds: [second] };
    crosswalk = split(crosswalk, apart, ids);
    await master.execute(saveSplit(AT, BY, apart));
    await master.execute(recomputeGolden(AT, ENTITY, [first, 'split:1']));
    expect(await goldenRows()).toEqual(expected(crosswalk));
    await master.execute(saveUnsplit(AT, 'people', 'split:1'));
    await master.execute(recomputeGolden(AT, ENTITY, [first, 'split:1']));
    expect(await goldenRows()).toEqual(before);
    expect(expected(unsplit(crosswalk, 'split:1'))).toEqual(before);

    const value = { goldenId: second, attribute: 'by_longest', value: "O'Neil\\" };
    await master.execute(saveValue(AT, BY, value));
    const ask = async () =>
      (
        await master.run(
          `SELECT by_longest, origins.by_longest FROM (${goldenSelect(AT, ENTITY, [first]).text})`,
        )
      ).rows;
    // The value of a merged record holds for the kept one, until that gets its own.
    expect(await ask()).toEqual([["O'Neil\\", 'steward ada']]);
    await master.execute(saveValue(AT, BY, { ...value, goldenId: first, value: 'Own' }));
    expect(await ask()).toEqual([['Own', 'steward ada']]);
    await master.execute(saveValue(AT, BY, { ...value, goldenId: first, value: 'New' }));
    expect(await ask()).toEqual([['New', 'steward ada']]);
    for (const goldenId of [first, second])
      await master.execute(saveValue(AT, BY, { ...value, goldenId, value: undefined }));
    await master.execute(recomputeGolden(AT, ENTITY, [first]));
    expect(await goldenRows()).toEqual(before);
  });
});

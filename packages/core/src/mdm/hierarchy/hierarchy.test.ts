import { describe, expect, it } from 'vitest';
import { seeded } from '../../pipeline/testing/random.ts';
import { ancestorsOf, buildHierarchy, chainText, cycleOfMove, type PlacedRecord } from './hierarchy.ts';

const record = (id: string, parent: string | null = null): PlacedRecord => ({
  id,
  label: `Name ${id}`,
  parent,
  unknown: null,
});
const chain = (length: number): readonly PlacedRecord[] =>
  Array.from({ length }, (_unused, at) => record(String(at), at === 0 ? null : String(at - 1)));

describe('a hierarchy', () => {
  it('has the level of each record, and how many are below it', () => {
    const hierarchy = buildHierarchy([
      record('berlin', 'germany'),
      record('acme'),
      record('germany', 'acme'),
      record('paris', 'france'),
      record('france', 'acme'),
      record('other'),
      { ...record('lost'), unknown: '99' },
    ]);
    const shown = (id: string) => {
      const { level, descendants, children } = hierarchy.nodes.get(id) ?? {};
      return [level, descendants, children];
    };
    expect(hierarchy.roots).toEqual(['acme', 'other', 'lost']);
    expect(shown('acme')).toEqual([1, 4, ['germany', 'france']]);
    expect(shown('germany')).toEqual([2, 1, ['berlin']]);
    expect(shown('paris')).toEqual([3, 0, []]);
    expect(ancestorsOf(hierarchy, 'paris')).toEqual(['france', 'acme']);
    expect(hierarchy.cycles).toEqual([]);
    expect(hierarchy.unknown.map(({ id }) => id)).toEqual(['lost']);
  });

  it('names the chain that a move would close, and lets other moves be', () => {
    const hierarchy = buildHierarchy(chain(20));
    expect(cycleOfMove(hierarchy, '1', '3')).toEqual(['3', '2', '1']);
    expect(cycleOfMove(hierarchy, '1', '1')).toEqual(['1']);
    expect(cycleOfMove(hierarchy, '3', '1')).toBeUndefined();
    expect(chainText(hierarchy, ['3', '2', '1'])).toBe('Name 3 → Name 2 → Name 1');
    expect(chainText(hierarchy, cycleOfMove(hierarchy, '0', '19') ?? [])).toBe(
      'Name 19 → Name 18 → Name 17 → Name 16 → 12 more → Name 3 → Name 2 → Name 1 → Name 0',
    );
  });

  it('lists cycles of the data, and shows each and what is below it from its first record on', () => {
    const hierarchy = buildHierarchy([
      record('c', 'a'),
      record('a', 'b'),
      record('b', 'c'),
      record('below', 'b'),
      record('self', 'self'),
      record('free'),
    ]);
    expect(hierarchy.cycles).toEqual([['a', 'b', 'c'], ['self']]);
    expect(hierarchy.roots).toEqual(['a', 'self', 'free']);
    expect(hierarchy.nodes.get('below')?.level).toBe(4);
    expect(hierarchy.nodes.get('a')?.descendants).toBe(3);
    // A record of a cycle can be taken out of it, and others can be moved below it.
    expect(cycleOfMove(hierarchy, 'a', 'free')).toBeUndefined();
    expect(cycleOfMove(hierarchy, 'free', 'a')).toBeUndefined();
    expect(cycleOfMove(hierarchy, 'a', 'below')).toEqual(['below', 'b', 'c', 'a']);
    expect(ancestorsOf(hierarchy, 'below')).toEqual(['b', 'c', 'a']);
  });

  it('is what walking from each record says, over random data', () => {
    const random = seeded(3);
    for (let round = 0; round < 200; round++) {
      const size = 1 + random.int(30);
      const records = Array.from({ length: size }, (_unused, at) =>
        record(String(at), random.chance(0.3) ? null : String(random.int(size))),
      );
      const hierarchy = buildHierarchy(records);
      const parents = new Map(records.map(({ id, parent }) => [id, parent]));
      const inCycle = (id: string): boolean => {
        let one = parents.get(id) ?? null;
        for (let step = 0; step < size && one !== null && one !== id; step++) one = parents.get(one) ?? null;
        return one === id;
      };
      expect(hierarchy.cycles.flat().toSorted()).toEqual(
        records
          .map(({ id }) => id)
          .filter(inCycle)
          .toSorted(),
      );
      const cut = new Set(hierarchy.cycles.map(([first]) => first));
      const above = (id: string): string[] => {
        const found: string[] = [];
        let one: string | null = id;
        while (one !== null && !cut.has(one)) {
          one = parents.get(one) ?? null;
          if (one !== null) found.push(one);
        }
        return found;
      };
      for (const { id } of records) {
        expect(hierarchy.nodes.get(id)?.level).toBe(above(id).length + 1);
        expect(hierarchy.nodes.get(id)?.descendants).toBe(
          records.filter((other) => above(other.id).includes(id)).length,
        );
      }
    }
  });

  it.each([
    {
      name: '10,000 levels',
      records: chain(10_000),
      levels: 10_000,
      below: 9999,
      under: '9999',
      closed: 10_000,
    },
    {
      name: '100,000 records below one',
      records: chain(100_001).map(({ id }) => record(id, id === '0' ? null : '0')),
      levels: 2,
      below: 100_000,
      under: '77',
      closed: 2,
    },
    {
      name: 'a cycle of 10,000',
      records: [...chain(10_000).slice(1), record('0', '9999')],
      levels: 10_000,
      below: 9999,
      under: '1',
      closed: 2,
    },
  ])('builds $name', ({ records, levels, below, under, closed }) => {
    const hierarchy = buildHierarchy(records);
    expect([...hierarchy.nodes.values()].reduce((deepest, { level }) => Math.max(deepest, level), 0)).toBe(
      levels,
    );
    expect(hierarchy.nodes.get('0')?.descendants).toBe(below);
    expect(cycleOfMove(hierarchy, '0', under)).toHaveLength(closed);
  });
});

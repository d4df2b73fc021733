import { describe, expect, it } from 'vitest';
import type { GivenWeights } from '../../matching/known-pairs-sql.ts';
import { seeded } from '../../pipeline/testing/random.ts';
import { fitWeights, type LabelledPair, learnWeights, probabilityOf, tooFew } from './learn-weights.ts';

/** Three comparisons of three levels each. */
const NOW: GivenWeights = {
  odds: 0.01,
  factors: [
    [0.2, 3, 60],
    [0.2, 3, 60],
    [0.2, 3, 60],
  ],
};

const random = seeded(5);
/** Stewards who look at the first comparison only: the second one misleads, the third one says nothing. */
const labelled = (count: number): readonly LabelledPair[] =>
  Array.from({ length: count }, (_unused, at) => {
    const isSame = at % 3 === 0;
    const first = isSame ? (random.chance(0.9) ? 2 : 1) : random.chance(0.85) ? 0 : 1;
    return {
      left: `l${at}`,
      right: `r${at}`,
      isSame,
      levels: [first, random.chance(0.7) ? 2 : 0, random.chance(0.3) ? null : random.int(3)],
    };
  });

describe('weights that are learned from decisions', () => {
  it('judge pairs that they were not learned from better than the weights before', () => {
    const pairs = labelled(150);
    const learned = learnWeights(pairs, NOW);
    expect([learned.same, learned.different]).toEqual([50, 100]);
    expect(learned.before.recall).toBeLessThan(0.8);
    expect(learned.after.recall).toBeGreaterThan(0.9);
    expect(learned.after.precision ?? 0).toBeGreaterThan(learned.before.precision ?? 0);
    expect(learned.after.precision ?? 0).toBeGreaterThan(0.8);
    // They hold for decisions of the same stewards that come later.
    const later = labelled(300);
    const right = later.filter((pair) => probabilityOf(pair, learned.weights) >= 0.5 === pair.isSame).length;
    expect(right / later.length).toBeGreaterThan(0.85);
    const [first = [], second = []] = learned.weights.factors;
    expect((first[2] ?? 0) / (first[0] ?? 1)).toBeGreaterThan(3 * ((second[2] ?? 0) / (second[0] ?? 1)));
  });

  it('are judged without the pair itself: labels by chance teach nothing, and that shows', () => {
    const pairs = Array.from({ length: 400 }, (_unused, at) => ({
      left: `l${at}`,
      right: `r${at}`,
      isSame: random.chance(0.5),
      levels: [random.int(3), random.int(3), random.int(3)],
    }));
    const { after } = learnWeights(pairs, NOW);
    expect(after.precision ?? 0).toBeLessThan(0.62);
    const fitted = fitWeights(pairs, NOW);
    const own = pairs.filter((pair) => probabilityOf(pair, fitted) >= 0.5 === pair.isSame).length;
    expect(own / pairs.length).toBeGreaterThan(0.5);
  });

  it('do not depend on the order in which decisions were read', () => {
    const pairs = labelled(90);
    const { before, after, review } = learnWeights(pairs, NOW);
    const turned = learnWeights(pairs.toReversed(), NOW);
    expect([turned.before, turned.after, turned.review]).toEqual([before, after, review]);
  });

  it('stay as they are where no decision says anything about them', () => {
    const pairs = labelled(60).map((pair) => ({ ...pair, levels: [pair.levels[0] ?? null, null, null] }));
    const { factors } = fitWeights(pairs, NOW);
    for (const at of [1, 2])
      for (const [level, factor] of (factors[at] ?? []).entries())
        expect(factor).toBeCloseTo(NOW.factors[at]?.[level] ?? 0, 9);
  });

  it('propose to review from where nearly all pairs that are the same are found', () => {
    const pairs = labelled(150);
    const { review, spared, different } = learnWeights(pairs, NOW);
    expect(review).toBeGreaterThanOrEqual(0.05);
    expect(review).toBeLessThanOrEqual(0.5);
    expect(spared).toBeGreaterThan(different / 3);
  });

  it('need at least ten decisions of either kind', () => {
    const pairs = labelled(60);
    const of = (isSame: boolean, count: number) =>
      pairs.filter((one) => one.isSame === isSame).slice(0, count);
    expect(tooFew([...of(true, 10), ...of(false, 10)])).toBeUndefined();
    expect(tooFew([...of(true, 9), ...of(false, 40)])).toEqual({ same: 9, different: 40 });
    expect(tooFew([...of(true, 20), ...of(false, 9)])).toEqual({ same: 20, different: 9 });
    expect(tooFew([])).toEqual({ same: 0, different: 0 });
  });
});

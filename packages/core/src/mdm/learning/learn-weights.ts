import type { GivenWeights } from '../../matching/known-pairs-sql.ts';

/** A pair that stewards decided, with the level of each comparison: the larger, the closer; null where a value is missing. */
export interface LabelledPair {
  readonly left: string;
  readonly right: string;
  readonly isSame: boolean;
  readonly levels: readonly (number | null)[];
}

/** How well the pairs that matching finds the same agree with what stewards decided. */
export interface Quality {
  /** Of the pairs that matching says are the same, the share that stewards decided so; null where it says that of none. */
  readonly precision: number | null;
  /** Of the pairs that stewards decided to be the same, the share that matching finds. */
  readonly recall: number;
}

/** What is proposed to an entity's matching, from the decisions of stewards. */
export interface LearnedWeights {
  readonly weights: GivenWeights;
  /** Pairs from this probability on are reviewed. */
  readonly review: number;
  readonly before: Quality;
  /** Of pairs that each were left out when the weights that judge them were learned. */
  readonly after: Quality;
  readonly same: number;
  readonly different: number;
  /** How many of the pairs that were decided to be different would not have been asked about. */
  readonly spared: number;
}

/** Fewer decisions of either kind say too little. */
export const MIN_DECISIONS = 10;
/** Into how many parts the decisions are divided, each judged by what the others say. */
export const PARTS = 5;
/** Matching says that a pair is the same from this probability on. */
const SAME_FROM = 0.5;
/** How strongly weights stay near those of now: as if that many decisions of each kind had been made by them. */
const PULL = 1;
const STEPS = 400;
/** How little the best step changes a weight before learning ends. */
const SETTLED = 1e-6;
/** The review threshold is not proposed outside of these. */
const [LOWEST_REVIEW, HIGHEST_REVIEW] = [0.05, 0.5];
/** Of the pairs decided to be the same, this share has to be above the proposed review threshold. */
const FOUND_SHARE = 0.98;

/** Weights as natural logarithms: first that of the odds, then those of all levels. */
type Logs = readonly number[];

const toLogs = ({ odds, factors }: GivenWeights): Logs => [odds, ...factors.flat()].map(Math.log);

function toWeights(logs: Logs, { factors }: GivenWeights): GivenWeights {
  const all = logs.map(Math.exp);
  let next = 1;
  return {
    odds: all[0] ?? 1,
    factors: factors.map((levels) => levels.map(() => all[next++] ?? 1)),
  };
}

/** The places of the weights that count for a pair. */
function placesOf({ levels }: LabelledPair, { factors }: GivenWeights): readonly number[] {
  const places = [0];
  let begin = 1;
  for (const [at, some] of factors.entries()) {
    const level = levels[at];
    if (level !== null && level !== undefined) places.push(begin + level);
    begin += some.length;
  }
  return places;
}

const sigmoid = (log: number): number => 1 / (1 + Math.exp(-log));
const scoreOf = (places: readonly number[], logs: Logs): number =>
  places.reduce((sum, place) => sum + (logs[place] ?? 0), 0);

/** The probability that a pair is the same, by some weights. */
export const probabilityOf = (pair: LabelledPair, weights: GivenWeights): number =>
  sigmoid(scoreOf(placesOf(pair, weights), toLogs(weights)));

/**
 * The weights that explain the decisions best and are near the given ones: logistic regression with the weights of now as prior, by
 * Newton's method on each weight in turn. Both kinds of decisions count as much, however many there are of each.
 */
export function fitWeights(pairs: readonly LabelledPair[], prior: GivenWeights): GivenWeights {
  const start = toLogs(prior);
  const logs = [...start];
  const same = pairs.filter(({ isSame }) => isSame).length;
  const counts = { same: Math.max(1, same), different: Math.max(1, pairs.length - same) };
  const known = pairs.map((pair) => ({
    places: placesOf(pair, prior),
    wanted: pair.isSame ? 1 : 0,
    counts: pairs.length / 2 / (pair.isSame ? counts.same : counts.different),
  }));
  const having = logs.map((_log, place) =>
    known.flatMap((one, at) => (one.places.includes(place) ? [at] : [])),
  );
  const scores = known.map(({ places }) => scoreOf(places, logs));
  for (let step = 0; step < STEPS; step++) {
    let largest = 0;
    for (const [place, members] of having.entries()) {
      let slope = -PULL * ((logs[place] ?? 0) - (start[place] ?? 0));
      let curve = PULL;
      for (const at of members) {
        const one = known[at];
        if (!one) continue;
        const chance = sigmoid(scores[at] ?? 0);
        slope += one.counts * (one.wanted - chance);
        curve += one.counts * chance * (1 - chance);
      }
      const change = Math.max(-1, Math.min(1, slope / curve));
      logs[place] = (logs[place] ?? 0) + change;
      for (const at of members) scores[at] = (scores[at] ?? 0) + change;
      largest = Math.max(largest, Math.abs(change));
    }
    if (largest < SETTLED) break;
  }
  return toWeights(logs, prior);
}

/** How well probabilities agree with the decisions. */
function qualityOf(pairs: readonly LabelledPair[], chances: readonly number[]): Quality {
  let [hits, said, same] = [0, 0, 0];
  for (const [at, { isSame }] of pairs.entries()) {
    const isSaid = (chances[at] ?? 0) >= SAME_FROM;
    if (isSame) same++;
    if (isSaid) said++;
    if (isSame && isSaid) hits++;
  }
  return { precision: said === 0 ? null : hits / said, recall: same === 0 ? 0 : hits / same };
}

/** The pairs in parts with as many of each kind, in an order that doesn't depend on how they were read. */
function partsOf(pairs: readonly LabelledPair[]): readonly number[] {
  const parts = pairs.map(() => 0);
  const key = ({ left, right }: LabelledPair): string => `${left} ${right}`;
  for (const kind of [true, false])
    pairs
      .map((pair, at) => ({ at, pair }))
      .filter(({ pair }) => pair.isSame === kind)
      .toSorted((a, b) => (key(a.pair) < key(b.pair) ? -1 : 1))
      .forEach(({ at }, place) => {
        parts[at] = place % PARTS;
      });
  return parts;
}

/** Why nothing can be learned from these decisions; undefined where it can. */
export function tooFew(
  pairs: readonly LabelledPair[],
): { readonly same: number; readonly different: number } | undefined {
  const same = pairs.filter(({ isSame }) => isSame).length;
  const different = pairs.length - same;
  return same < MIN_DECISIONS || different < MIN_DECISIONS ? { same, different } : undefined;
}

/** What decisions say about the weights of now, judged by cross-validation. */
export function learnWeights(pairs: readonly LabelledPair[], now: GivenWeights): LearnedWeights {
  const parts = partsOf(pairs);
  const judged = pairs.map(() => 0);
  for (let part = 0; part < PARTS; part++) {
    const weights = fitWeights(
      pairs.filter((_pair, at) => parts[at] !== part),
      now,
    );
    for (const [at, pair] of pairs.entries())
      if (parts[at] === part) judged[at] = probabilityOf(pair, weights);
  }
  const same = judged.filter((_chance, at) => pairs[at]?.isSame).toSorted((a, b) => a - b);
  const lowest = same[Math.floor(same.length * (1 - FOUND_SHARE))] ?? 0;
  const review = Math.max(LOWEST_REVIEW, Math.min(HIGHEST_REVIEW, Math.floor(lowest * 100) / 100));
  const isSpared = (pair: LabelledPair, at: number): boolean => !pair.isSame && (judged[at] ?? 0) < review;
  return {
    weights: fitWeights(pairs, now),
    review,
    before: qualityOf(
      pairs,
      pairs.map((pair) => probabilityOf(pair, now)),
    ),
    after: qualityOf(pairs, judged),
    same: same.length,
    different: pairs.length - same.length,
    spared: pairs.filter(isSpared).length,
  };
}

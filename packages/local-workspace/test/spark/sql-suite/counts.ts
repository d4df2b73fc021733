import { type Judged, VERDICTS } from './verdict.ts';

/** What is counted: each verdict, and the equal answers whose columns have other types or names. */
const COUNTED = [...VERDICTS, 'types', 'names'] as const;
type Counted = (typeof COUNTED)[number];

/** How many statements of a file are counted as each; those that no statement is are left out. */
export type Counts = Readonly<Partial<Record<Counted, number>>>;

const is = (one: Judged, counted: Counted): boolean =>
  counted === 'types' || counted === 'names' ? one[counted] !== undefined : one.verdict === counted;

export const countsOf = (cases: readonly Judged[]): Counts =>
  Object.fromEntries(
    COUNTED.map((counted) => [counted, cases.filter((one) => is(one, counted)).length] as const).filter(
      ([, found]) => found > 0,
    ),
  );

const count = (counts: Counts, ...verdicts: readonly Counted[]): number =>
  verdicts.reduce((sum, verdict) => sum + (counts[verdict] ?? 0), 0);

/** What got worse since the counts were recorded, in words. */
export function worse(now: Counts, recorded: Counts): readonly string[] {
  const fewer = (name: string, ...verdicts: readonly Counted[]): readonly string[] => {
    const [found, was] = [count(now, ...verdicts), count(recorded, ...verdicts)];
    return found < was ? [`${name}: ${found}, before ${was}`] : [];
  };
  const more = (verdict: Counted): readonly string[] => {
    const [found, was] = [count(now, verdict), count(recorded, verdict)];
    return found > was ? [`${verdict}: ${found}, before ${was}`] : [];
  };
  return [
    ...fewer('equal', 'equal'),
    ...fewer('equal or the same error', 'equal', 'same-error'),
    ...more('silent'),
    ...more('digits'),
    ...more('undetermined'),
    ...more('parted'),
    ...more('we-answer'),
    ...more('types'),
  ];
}

export const total = (all: readonly Counts[]): Counts =>
  Object.fromEntries(
    COUNTED.map((verdict) => [verdict, all.reduce((sum, one) => sum + (one[verdict] ?? 0), 0)]),
  );

import type { CoveragePoint } from './coverage.ts';

const WORDS: Readonly<Record<CoveragePoint['is'], string>> = {
  node: 'nodes',
  branch: 'branches',
  condition: 'conditions',
};

/** How many of the points of each sort are covered, in words. */
export const coverageSummary = (points: readonly CoveragePoint[]): string =>
  (['node', 'branch', 'condition'] as const)
    .map((is) => {
      const own = points.filter((point) => point.is === is);
      return `${own.filter(({ isCovered }) => isCovered).length} of ${own.length} ${WORDS[is]}`;
    })
    .join(', ');

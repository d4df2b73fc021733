/** Percent in whole numbers: `87%`; a dash where nothing was measured. */
export const formatScore = (score: number | undefined): string =>
  score === undefined ? '–' : `${Math.round(score)}%`;

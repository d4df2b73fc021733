/** Formats a whole percentage: `87%`; a dash when nothing was measured. */
export const formatScore = (score: number | undefined): string =>
  score === undefined ? '–' : `${Math.round(score)}%`;

const signed = (weight: number): string => {
  const digits = Math.abs(weight).toFixed(2);
  return digits === '0.00' ? digits : `${weight < 0 ? '−' : '+'}${digits}`;
};

/** What the preview of pairs says about their weights. */
export const pairTexts = {
  view: 'View of the pairs',
  table: 'Rows',
  weights: 'Weights',
  pairs: 'Pairs',
  pairOf: (left: string, right: string): string => `${left} and ${right}`,
  percentOf: (probability: number): string => `${(probability * 100).toFixed(1)} %`,
  weightsOf: (left: string, right: string): string => `Weights of ${left} and ${right}`,
  hint: 'Weights are bits: +1 doubles the odds of a match, −1 halves them. NULL says nothing.',
  evidence: 'Evidence',
  weight: 'Weight',
  course: 'Course',
  before: 'Before comparing',
  total: 'Weight of the pair',
  signed,
  noPairs: 'No pairs',
  noPairsHelp: 'No rows are as alike as “Review from probability” asks for.',
} as const;

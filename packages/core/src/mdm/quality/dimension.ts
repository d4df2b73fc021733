/** The dimension that a quality rule measures. docs/master-data.md defines the four. */
export const DIMENSIONS = ['completeness', 'accuracy', 'consistency', 'validity'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export const DIMENSION_LABELS: Record<Dimension, string> = {
  completeness: 'Completeness',
  accuracy: 'Accuracy',
  consistency: 'Consistency',
  validity: 'Validity',
};

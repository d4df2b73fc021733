import type { Algorithm, ParameterName } from './algorithms.ts';

/** Whether the values of a parameter are whole, and their bounds. */
export const BOUNDS: Readonly<
  Record<ParameterName, { readonly whole: boolean; readonly min: number; readonly max: number }>
> = {
  maxDepth: { whole: true, min: 0, max: 30 },
  numTrees: { whole: true, min: 1, max: 10_000 },
  maxIter: { whole: true, min: 1, max: 100_000 },
  stepSize: { whole: false, min: 1e-9, max: 1 },
  subsamplingRate: { whole: false, min: 1e-9, max: 1 },
  minInstancesPerNode: { whole: true, min: 1, max: 1_000_000_000 },
  maxBins: { whole: true, min: 2, max: 1_000_000 },
  regParam: { whole: false, min: 0, max: 1e9 },
  elasticNetParam: { whole: false, min: 0, max: 1 },
  k: { whole: true, min: 2, max: 10_000 },
};

const OF_TREES = ['maxDepth', 'subsamplingRate', 'minInstancesPerNode', 'maxBins'] as const;
const OF_LINES = ['maxIter', 'regParam', 'elasticNetParam'] as const;

/** The parameters that each algorithm has. */
export const PARAMETERS_OF: Readonly<Record<Algorithm, readonly ParameterName[]>> = {
  'logistic-regression': OF_LINES,
  'linear-regression': OF_LINES,
  'random-forest': ['numTrees', ...OF_TREES],
  'boosted-trees': ['maxIter', 'stepSize', ...OF_TREES],
  'k-means': ['k', 'maxIter'],
  'bisecting-k-means': ['k', 'maxIter'],
  // Each series gets the best of a grid of its own.
  'exponential-smoothing': [],
};

const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?$/iu;

/** The values to try of a parameter; undefined where one of them is none that it can have. */
export function valuesOf(name: ParameterName, text: string): readonly number[] | undefined {
  const { whole, min, max } = BOUNDS[name];
  const parts = text.split(',').map((part) => part.trim());
  const values = parts.map(Number);
  const fits = values.every(
    (value, at) =>
      NUMBER.test(parts[at] ?? '') && value >= min && value <= max && (!whole || Number.isInteger(value)),
  );
  return fits ? [...new Set(values)] : undefined;
}

/** What a model is trained for. */
export const TASKS = ['classification', 'regression', 'clustering', 'forecasting'] as const;

export const CLASSIFIERS = ['logistic-regression', 'random-forest', 'boosted-trees'] as const;
export const REGRESSORS = ['linear-regression', 'random-forest', 'boosted-trees'] as const;
export const CLUSTERINGS = ['k-means', 'bisecting-k-means'] as const;

/** The title of each algorithm. */
export const ALGORITHM_TITLES = {
  'logistic-regression': 'Logistic regression',
  'linear-regression': 'Linear regression',
  'random-forest': 'Random forest',
  'boosted-trees': 'Gradient-boosted trees',
  'k-means': 'k-means',
  'bisecting-k-means': 'Bisecting k-means',
  'exponential-smoothing': 'Exponential smoothing',
} as const;
export type Algorithm = keyof typeof ALGORITHM_TITLES;

/** The parameters of algorithms, by the names that Spark has for them, with their titles. */
export const PARAMETERS = {
  maxDepth: 'Depth of trees',
  numTrees: 'Trees',
  maxIter: 'Iterations',
  stepSize: 'Step size',
  subsamplingRate: 'Share of the rows for each tree',
  minInstancesPerNode: 'Minimum rows of a leaf',
  maxBins: 'Bins',
  regParam: 'Regularization',
  elasticNetParam: 'Share of L1 in it',
  k: 'Clusters',
} as const;
export type ParameterName = keyof typeof PARAMETERS;

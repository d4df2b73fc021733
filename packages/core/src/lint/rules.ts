import type { Severity } from '../diagnostics/diagnostic.ts';

/** Where the generated code is to run: anywhere, on a classic cluster, or on serverless compute (Spark Connect only). */
export const COMPUTE_TARGETS = ['any', 'classic', 'serverless'] as const;
export type ComputeTarget = (typeof COMPUTE_TARGETS)[number];

/** What the code of a node says: names, attributes (`x.cache` gives `cache`) and the texts in it. */
export interface CodeFacts {
  readonly names: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
  readonly texts: readonly string[];
}

/** Something that a kind of compute refuses, or does otherwise than others. */
export interface LintRule {
  /** Stable, in kebab-case; shown to the person. */
  readonly name: string;
  readonly on: readonly Exclude<ComputeTarget, 'any'>[];
  readonly severity: Severity;
  readonly breaks: (facts: CodeFacts) => boolean;
  readonly message: string;
}

const says =
  (...words: readonly string[]) =>
  ({ names, attributes }: CodeFacts): boolean =>
    words.some((word) => names.has(word) || attributes.has(word));

/** The rules in the order in which they are shown. */
export const LINT_RULES: readonly LintRule[] = [
  {
    name: 'no-rdd',
    on: ['serverless'],
    severity: 'warning',
    breaks: says('rdd', 'toDF', 'parallelize', 'mapPartitions', 'foreachPartition'),
    message: 'Serverless compute has Spark Connect only, without RDDs: use data frame functions',
  },
  {
    name: 'no-spark-context',
    on: ['serverless'],
    severity: 'warning',
    breaks: says('sc', 'sparkContext', '_jvm', '_jsc', 'SparkContext', 'sqlContext'),
    message: 'Serverless compute has no SparkContext: use the session spark',
  },
  {
    name: 'no-cache',
    on: ['serverless'],
    severity: 'warning',
    breaks: says('cache', 'persist', 'unpersist', 'checkpoint', 'localCheckpoint', 'StorageLevel'),
    message: 'Serverless compute keeps no data frames in memory: remove this step',
  },
  {
    name: 'no-mounts',
    on: ['serverless'],
    severity: 'warning',
    breaks: ({ attributes, names, texts }) =>
      (names.has('dbutils') && attributes.has('mount')) ||
      texts.some((text) => /^(?:dbfs:)?\/(?:mnt|dbfs)\//u.test(text)),
    message: 'Serverless compute has no mounts: use a volume (/Volumes/…) or an external location',
  },
  {
    name: 'ansi-mode',
    on: ['serverless'],
    severity: 'info',
    breaks: ({ attributes, texts }) =>
      attributes.has('cast') || texts.some((text) => /\bcast\s*\(|::/iu.test(text)),
    message:
      'Serverless compute has ANSI mode on: a value that can’t be converted fails the run; try_cast gives null instead',
  },
  {
    name: 'ansi-off',
    on: ['classic'],
    severity: 'info',
    breaks: ({ attributes, texts }) =>
      attributes.has('cast') || texts.some((text) => /\bcast\s*\(|::/iu.test(text)),
    message:
      'Classic clusters before runtime 17 have ANSI mode off: a value that can’t be converted becomes null there, and fails elsewhere',
  },
];

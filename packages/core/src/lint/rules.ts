import type { Severity } from '../diagnostics/diagnostic.ts';
import type { ComputeTarget } from '../pipeline/compute-target.ts';
import type { AllRequirements } from '../pipeline/requirements.ts';

/** What a node's code contains. */
export interface CodeFacts {
  /** Bare names, without the variables of the pipeline's own nodes. */
  readonly names: ReadonlySet<string>;
  /** `x.cache` gives `cache`. */
  readonly attributes: ReadonlySet<string>;
  /** Contents of string literals. */
  readonly texts: readonly string[];
  /** The types that values are cast to, in Python or in SQL; `?` where the code does not say. */
  readonly casts: readonly string[];
  /** What the node needs of the compute. */
  readonly needs: Pick<AllRequirements, 'jars' | 'settings'>;
}

/** Something that one kind of compute rejects or executes differently. */
export interface LintRule {
  /** Stable, in kebab-case; shown to the user. */
  readonly name: string;
  readonly on: readonly Exclude<ComputeTarget, 'any'>[];
  readonly severity: Severity;
  readonly breaks: (facts: CodeFacts) => boolean;
  readonly message: string;
}

type Breaks = LintRule['breaks'];
const calls =
  (...words: readonly string[]): Breaks =>
  ({ attributes }) =>
    words.some((word) => attributes.has(word));
const names =
  (...words: readonly string[]): Breaks =>
  (facts) =>
    words.some((word) => facts.names.has(word));
const texts =
  (pattern: RegExp): Breaks =>
  (facts) =>
    facts.texts.some((text) => pattern.test(text));
const either =
  (...rules: readonly Breaks[]): Breaks =>
  (facts) =>
    rules.some((breaks) => breaks(facts));

/** Every value can be cast to a string: such a cast never fails. */
const NEVER_FAILS = /^(?:string|varchar|char|binary|variant|struct|array|map|column|any|regclass)$/iu;
const CONVERTING = ['to_date', 'to_timestamp', 'to_number'];
/** A conversion that fails or returns NULL, depending on ANSI mode. */
const converts: Breaks = either(
  ({ casts }) => casts.some((type) => !NEVER_FAILS.test(type)),
  calls(...CONVERTING),
  texts(new RegExp(`(?<!\\w)(?:${CONVERTING.join('|')})\\s*\\(`, 'iu')),
);

/** The settings of Spark that a session on serverless compute may change. */
const SERVERLESS_SETTINGS: ReadonlySet<string> = new Set([
  'spark.sql.ansi.enabled',
  'spark.sql.files.maxPartitionBytes',
  'spark.sql.legacy.timeParserPolicy',
  'spark.sql.session.timeZone',
  'spark.sql.shuffle.partitions',
]);

/** The rules in the order in which they are shown. */
export const LINT_RULES: readonly LintRule[] = [
  {
    name: 'no-rdd',
    on: ['serverless'],
    severity: 'warning',
    breaks: calls('rdd', 'parallelize', 'mapPartitions', 'mapPartitionsWithIndex', 'textFile'),
    message: 'Serverless compute supports only Spark Connect, without RDDs: use DataFrame functions',
  },
  {
    name: 'no-spark-context',
    on: ['serverless'],
    severity: 'warning',
    breaks: either(
      names('sc', 'SparkContext', 'sqlContext', 'SQLContext'),
      calls('sparkContext', '_sc', '_jvm', '_jsc', '_jdf', '_jsparkSession'),
    ),
    message: 'Serverless compute has no SparkContext: use the session spark',
  },
  {
    name: 'no-cache',
    on: ['serverless'],
    severity: 'warning',
    breaks: either(
      calls('cache', 'persist', 'unpersist', 'checkpoint', 'localCheckpoint', 'cacheTable', 'uncacheTable'),
      texts(/^\s*(?:un)?cache\s+(?:lazy\s+)?table\b/iu),
    ),
    message: 'Serverless compute can’t cache DataFrames: remove this step',
  },
  {
    name: 'no-jars',
    on: ['serverless'],
    severity: 'warning',
    breaks: ({ needs }) => needs.jars.length > 0,
    message: 'Serverless compute can’t load jars: choose a classic cluster in the settings of the pipeline',
  },
  {
    name: 'no-setting',
    on: ['serverless'],
    severity: 'warning',
    breaks: ({ needs }) => Object.keys(needs.settings).some((name) => !SERVERLESS_SETTINGS.has(name)),
    message: `Serverless compute lets a session set only ${[...SERVERLESS_SETTINGS].join(', ')}: remove the other settings`,
  },
  {
    name: 'no-mounts',
    on: ['serverless'],
    severity: 'warning',
    breaks: either(
      (facts) =>
        facts.names.has('dbutils') &&
        calls('mount', 'mounts', 'unmount', 'updateMount', 'refreshMounts')(facts),
      texts(/^(?:dbfs:)?(?:\/dbfs)?\/mnt(?:\/|$)/u),
    ),
    message: 'Serverless compute does not support mounts: use a volume (/Volumes/…) or an external location',
  },
  {
    name: 'no-dbfs-root',
    on: ['serverless'],
    severity: 'warning',
    breaks: texts(/^(?:dbfs:\/+(?!Volumes\/|mnt(?:\/|$))|\/dbfs\/(?!Volumes\/|mnt(?:\/|$))|\/FileStore\/)/u),
    message: 'Serverless compute can’t access the DBFS root: use a volume (/Volumes/…)',
  },
  {
    name: 'no-local-files',
    on: ['serverless'],
    severity: 'warning',
    breaks: texts(/^(?:file:\/*)?\/?(?:tmp|local_disk0)(?:\/|$)|^file:\//u),
    message:
      'Local files, such as those in /tmp, are visible to one process only and lost after the run: use a volume (/Volumes/…)',
  },
  {
    name: 'ansi-mode',
    on: ['serverless'],
    severity: 'info',
    breaks: converts,
    message:
      'Serverless compute has ANSI mode on: a value that can’t be cast fails the run; try_cast returns NULL instead',
  },
  {
    name: 'ansi-off',
    on: ['classic'],
    severity: 'info',
    breaks: converts,
    message:
      'Classic clusters before runtime 17 have ANSI mode off: a value that can’t be cast becomes NULL there, and fails elsewhere',
  },
];

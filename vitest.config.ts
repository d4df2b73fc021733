import { defineConfig } from 'vitest/config';
import { linkWorkspaces } from './scripts/lib/link-workspaces.mjs';
import { LongestFirst } from './scripts/lib/longest-first.mjs';

// Tests are also run alone, right after a pull.
linkWorkspaces();

/** How long a test may take, and wait for one thing: it ends one that is stuck, and is no bound on the machine. */
const PATIENCE = { testTimeout: 720_000, hookTimeout: 720_000, expect: { poll: { timeout: 150_000 } } };

/** The programs of the local workspace, bundled once for all test files. */
const PROGRAMS = 'packages/local-workspace/test/support/bundle-programs.ts';
/** Sample data, made once for all browser tests. */
const SAMPLES = 'e2e/support/make-samples.ts';
/** Where master data is made once for all test files. */
const MASTER_DATA = 'packages/core/src/mdm/testing/shared-folder.ts';

const UNIT = ['packages/*/{src,test}/**/*.test.ts', 'apps/{server,cli}/{src,test}/**/*.test.ts'];
/** The local workspace as its clients see it, by HTTP and with its programs: half of what all others take. */
const WORKSPACE = ['packages/local-workspace/test/**/*.test.ts', 'apps/cli/test/**/*.test.ts'];
/** Processes that are killed hundreds of times while they write: a minute of two cores. */
const FAULTS = 'packages/local-workspace/test/delta-crash/**/*.test.ts';
/** Hostile input of all sorts, a short form of `npm run security`. */
const SECURITY = 'packages/*/test/security/**/*.test.ts';
/** Thousands of files and pipelines made at random, and tools of Python over all code that is written: minutes. */
const SWEEPS = [
  'packages/core/test/files/mutated-files.test.ts',
  'packages/local-workspace/test/dbt/dbt-build.test.ts',
  'packages/local-workspace/test/drivers/*.test.ts',
  'packages/local-workspace/test/fields/bad-fields.test.ts',
  'packages/core/test/{airflow-dags,random-graphs,generated-python,renamed-columns,random-code-merges}.test.ts',
  'packages/core/src/codegen/python/formatters.test.ts',
];
/** They replace modules, or what all of their process sees. */
const ALONE = ['apps/server/test/run-app.test.ts'];
/** Tests that start Apache Spark: minutes, where the others take seconds. */
const ON_SPARK = [
  'apps/cli/test/run-on-spark.test.ts',
  'packages/core/test/spark-*.test.ts',
  'packages/local-workspace/test/spark/**/*.test.ts',
  'packages/local-workspace/test/delta-cross/{cross-reading,any-names,spark-tables}.test.ts',
  'packages/local-workspace/test/sdk/**/*.test.ts',
];
/** Those of them that are about a feature of clusters and not about the code of each node: half of the time of all. */
const MORE_ON_SPARK = [
  'packages/core/test/spark-{clusters,model-questions}.test.ts',
  'packages/local-workspace/test/spark/{airflow-run,api-connector,declarative-pipeline,flow-bucket,flow-database,flow-history,flow-mysql,libraries,ml-training}.test.ts',
  'packages/local-workspace/test/spark/{moved-rows,real-spark,run-key-bundle,streams,table-settings}.test.ts',
  'packages/local-workspace/test/delta-cross/any-names.test.ts',
  'packages/local-workspace/test/sdk/**/*.test.ts',
];
/**
 * Those of them that repeat one thing in all its combinations, at random or until it is killed, and those that others come
 * near: of the pipelines of `examples/`, of predictions, of the tables that Spark writes.
 */
const LONG_ON_SPARK = [
  'packages/core/test/spark-{random,edge-pipelines,files,duplicates}.test.ts',
  'packages/local-workspace/test/spark/{exported-project,killed-driver,killed-load,killed-stream,scripts-at-once,write-modes}.test.ts',
  'packages/local-workspace/test/spark/{examples-as-functions,ml-deployment}.test.ts',
  'packages/local-workspace/test/delta-cross/spark-tables.test.ts',
];
/**
 * Every state of the screens in both sizes and themes, more hostile workspaces, the first hour with the hands that few use, the second hour, and
 * the longest of those whose rules other tests have too: flows and clusters from the screen, a person's own entity, rare views.
 */
const LONG_E2E =
  'e2e/{accessible-states,api-sample,cluster-run,data-flow-bucket,data-flow-database,first-hour-other-hands,hostile-workspace,long-names,main-job,master-entity,other-hostile-workspaces,room-for-canvas,run-history,second-hour,second-hour-keyboard,second-hour-phone,sql-plan,sql-results,sql-session,table-history,within-reach}.test.ts';
/** What every test of a screen begins with. */
const SCREEN_SETUP = ['patience', 'offline', 'clear-toasts', 'later-selections', 'announced-once'].map(
  (name) => `packages/ui/test/${name}.ts`,
);
/** Screens that are tested over a real local store, and files that DuckDB reads. */
const OVER_A_STORE = [
  'apps/web/src/features/master-data-management/tabs/*/*.test.tsx',
  'apps/web/src/features/sql-database-designer/results/parquet/*.test.ts',
];

export default defineConfig({
  test: {
    // Left alone, vitest keeps a core for itself: half of what two cores have.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: UNIT,
          exclude: [...ON_SPARK, ...ALONE, ...SWEEPS, ...WORKSPACE, SECURITY, FAULTS],
          globalSetup: [PROGRAMS, MASTER_DATA],
          // A process for each file, with its imports, takes longer than most of these tests.
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'unit-alone',
          include: ALONE,
          // After the others, whose processes are kept only from one file to the next of the same project.
          sequence: { groupOrder: 1 },
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'workspace',
          include: WORKSPACE,
          exclude: [...ON_SPARK, ...SWEEPS, SECURITY, FAULTS],
          globalSetup: PROGRAMS,
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'security',
          include: [SECURITY],
          globalSetup: PROGRAMS,
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'sweeps',
          include: SWEEPS,
          globalSetup: PROGRAMS,
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'faults',
          include: [FAULTS],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'spark',
          include: ON_SPARK,
          exclude: [...MORE_ON_SPARK, ...LONG_ON_SPARK],
          globalSetup: 'packages/local-workspace/test/support/quick-sessions.ts',
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'more-spark',
          include: MORE_ON_SPARK,
          globalSetup: 'packages/local-workspace/test/support/quick-sessions.ts',
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'long-spark',
          include: LONG_ON_SPARK,
          globalSetup: 'packages/local-workspace/test/support/quick-sessions.ts',
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'ui',
          include: ['packages/ui/{src,test}/**/*.test.tsx', 'apps/web/{src,test}/**/*.test.{ts,tsx}'],
          exclude: OVER_A_STORE,
          environment: 'happy-dom',
          setupFiles: [...SCREEN_SETUP, 'apps/web/test/own-modules.ts'],
          // A context of a thread is there sooner than a thread; nothing here ends its process.
          pool: 'vmThreads',
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'ui-over-store',
          include: OVER_A_STORE,
          environment: 'happy-dom',
          setupFiles: SCREEN_SETUP,
          globalSetup: [PROGRAMS, MASTER_DATA],
          // DuckDB's addon can't be loaded into a context.
          pool: 'threads',
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['scripts/test/**/*.test.mjs'],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [LONG_E2E],
          globalSetup: SAMPLES,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'long-e2e',
          include: [LONG_E2E],
          globalSetup: SAMPLES,
          ...PATIENCE,
        },
      },
    ],
  },
});

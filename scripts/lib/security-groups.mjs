/**
 * The groups of the security suite: what is attacked, and the test files that do it. Those in a folder named `security`
 * repeat mutated input more often with SECURITY_ROUNDS=full; all are part of `npm test` as well.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const SECURITY_GROUPS = {
  'HTTP: hosts, origins, methods, slow bodies, lists without an end': [
    'apps/server/test/security/hosts.test.ts',
    'apps/server/test/proxy-attacks.test.ts',
    'apps/server/test/proxy.test.ts',
    'apps/server/test/result-chunk.test.ts',
    'apps/server/test/unity-catalog.test.ts',
    'apps/server/src/workspace/answer-pages.test.ts',
    'packages/local-workspace/src/http/slow-bodies.test.ts',
    'packages/local-workspace/src/http/limited-stream.test.ts',
    'packages/local-workspace/test/http/basics.test.ts',
  ],
  'SQL: ways out of the sandbox': ['packages/local-workspace/src/sql/test/sandbox.test.ts'],
  'Files: paths, damaged and hostile contents': [
    'packages/local-workspace/test/security/hostile-paths.test.ts',
    'packages/local-workspace/test/security/hostile-parquet.test.ts',
    'packages/local-workspace/src/sql/test/files.test.ts',
    'packages/local-workspace/test/http/files.test.ts',
    'packages/local-workspace/test/bad-input.test.ts',
  ],
  'Foreign Delta logs': [
    'packages/local-workspace/test/security/hostile-delta.test.ts',
    'packages/local-workspace/src/delta/delta.test.ts',
  ],
  'The serving process: patterns and statements that would hold it up': [
    'scripts/test/regular-expressions.test.mjs',
    'packages/local-workspace/src/sql/files/glob.test.ts',
    'packages/local-workspace/src/sql/run/engine-error.test.ts',
    'packages/local-workspace/src/sql/test/bind-work.test.ts',
    'packages/local-workspace/src/sql/test/text-growth.test.ts',
    'packages/local-workspace/test/http/workspace-notebooks.test.ts',
    'packages/local-workspace/test/security/hostile-statements.test.ts',
    'packages/local-workspace/test/planning.test.ts',
  ],
  'The SQL engine: limits, and what others notice': [
    'packages/local-workspace/src/engine/engine-process.test.ts',
    'packages/local-workspace/test/concurrent-engine.test.ts',
  ],
  'Other users of the machine': [
    'apps/server/test/web.test.ts',
    'packages/local-workspace/src/storage/own-folder.test.ts',
    'packages/local-workspace/src/spark/spark-settings.test.ts',
    'packages/local-workspace/src/http/public-message.test.ts',
  ],
  'The web app: imported files, downloads, keys': [
    'packages/core/test/security/hostile-pipelines.test.ts',
    'packages/core/src/csv/csv-line.test.ts',
    'apps/web/src/shared/api/server-config.test.ts',
    'apps/web/src/app/routes/ai-settings.test.tsx',
  ],
  'Generated code: names and values stay what they are': [
    'packages/core/src/codegen',
    'packages/core/test/random-graphs.test.ts',
  ],
  Secrets: ['packages/local-workspace/test/http/secrets.test.ts'],
};

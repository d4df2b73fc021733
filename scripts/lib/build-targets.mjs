import { bundleNode } from './bundle-node.mjs';
import { bundleWeb } from './bundle-web.mjs';

/**
 * @typedef {object} BuildTarget
 * @property {string} name
 * @property {string} entry source file it starts from, relative to the repository
 * @property {string} output file that exists once it is built, relative to dist/
 * @property {readonly string[]} sources files and folders whose content determines whether a build is up to date
 * @property {(root: string, target: BuildTarget) => Promise<void>} build throws with a message for the developer
 */

const SHARED = ['package-lock.json', 'tsconfig.json', 'scripts/lib'];
const CLIENT = ['packages/spark-sql', 'packages/core', 'packages/databricks-client'];

/** Everything that dist/ contains. The web app is one target, each Node program another. */
export const BUILD_TARGETS = /** @satisfies {readonly BuildTarget[]} */ ([
  {
    name: 'web',
    entry: 'apps/web/index.html',
    output: 'web/index.html',
    sources: [...SHARED, ...CLIENT, 'packages/ui', 'apps/web', 'examples'],
    build: bundleWeb,
  },
  {
    name: 'server',
    entry: 'apps/server/src/main.ts',
    output: 'server.mjs',
    sources: [...SHARED, ...CLIENT, 'packages/local-workspace', 'apps/server'],
    build: bundleNode,
  },
  {
    name: 'workspace',
    entry: 'apps/server/src/workspace-main.ts',
    output: 'workspace.mjs',
    sources: [...SHARED, ...CLIENT, 'packages/local-workspace', 'apps/server'],
    build: bundleNode,
  },
  {
    name: 'engine-child',
    entry: 'packages/local-workspace/src/app/engine-child.ts',
    output: 'engine-child.mjs',
    sources: [...SHARED, ...CLIENT, 'packages/local-workspace'],
    build: bundleNode,
  },
  {
    name: 'planner',
    entry: 'packages/local-workspace/src/app/planning/planner-entry.ts',
    output: 'planner.mjs',
    sources: [...SHARED, ...CLIENT, 'packages/local-workspace'],
    build: bundleNode,
  },
  {
    name: 'cli',
    entry: 'apps/cli/src/main.ts',
    output: 'cli.mjs',
    sources: [...SHARED, ...CLIENT, 'packages/local-workspace', 'apps/cli'],
    build: bundleNode,
  },
]);

import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkImports } from '../lib/check-imports.mjs';
import { temporaryTree } from './temporary-tree.mjs';

const PACKAGES = {
  'spark-sql': 'packages',
  core: 'packages',
  'databricks-client': 'packages',
  'local-workspace': 'packages',
  server: 'apps',
};
const INSTALLED = ['zod', 'fastify'];

const ownManifest = (/** @type {string} */ name) =>
  JSON.stringify({ name: `@lakehouse/${name}`, exports: { './*': './src/*.ts' } });

const fileThatImports = (/** @type {readonly string[]} */ imports) =>
  `${imports.map((from) => `import '${from}';\n`).join('')}export const x = 1;\n`;

/** A tree laid out like the repository, in which each file contains the imports given for it. */
const tree = (/** @type {Record<string, readonly string[]>} */ files) => {
  const root = temporaryTree({
    ...Object.fromEntries(
      Object.entries(PACKAGES).map(([name, folder]) => [`${folder}/${name}/package.json`, ownManifest(name)]),
    ),
    ...Object.fromEntries(
      INSTALLED.map((name) => [
        `node_modules/${name}/package.json`,
        JSON.stringify({ name, main: 'index.js' }),
      ]),
    ),
    ...Object.fromEntries(INSTALLED.map((name) => [`node_modules/${name}/index.js`, 'exports.x = 1;\n'])),
    ...Object.fromEntries(Object.entries(files).map(([path, imports]) => [path, fileThatImports(imports)])),
  });
  mkdirSync(join(root, 'node_modules/@lakehouse'));
  for (const [name, folder] of Object.entries(PACKAGES)) {
    symlinkSync(join(root, folder, name), join(root, 'node_modules/@lakehouse', name));
  }
  return root;
};

/** The rules that a tree violates, without duplicates. */
const broken = async (/** @type {Record<string, readonly string[]>} */ files) => {
  const { violations } = await checkImports(tree(files));
  return [...new Set(violations.map(({ rule }) => rule))];
};

const SPARK_SQL = 'packages/spark-sql/src';
const CORE = 'packages/core/src';
const NODES = `${CORE}/pipeline/nodes`;
const WEB = 'apps/web/src';
const LOCAL = 'packages/local-workspace/src';

/** The source folders that are divided into floors, and the folders of each, lowest first. */
const FLOORS = {
  'spark-sql': { src: SPARK_SQL, floors: 'types syntax coercion functions check completion' },
  core: {
    src: CORE,
    floors:
      'diagnostics fields codegen csv schedule pipeline lint targets flows mdm sql-profile dashboards table-history assistant',
  },
  client: {
    src: 'packages/databricks-client/src',
    floors: 'contract http resources statements commands decorators',
  },
  'local-workspace': {
    src: LOCAL,
    floors: 'engine duck delta storage catalog sql spark http resources samples app',
  },
  'local-workspace-sql': { src: `${LOCAL}/sql`, floors: 'parse values functions bind files run tables' },
  server: { src: 'apps/server/src', floors: 'workspace security web results unity-catalog assistant' },
  'web-shared': {
    src: `${WEB}/shared`,
    floors:
      'storage files format routing layout messages session api warehouses handover ai-settings writes widgets charts dashboards pipeline',
  },
  'web-pipeline': { src: `${WEB}/shared/pipeline`, floors: 'messages nodes store api commands clusters' },
  'pipeline-designer': {
    src: `${WEB}/features/pipeline-designer`,
    floors:
      'parts commands problems code palette canvas preview inspector dialogs selector files command-palette toolbar header',
  },
  'pipeline-runs': { src: `${WEB}/features/pipeline-runs`, floors: 'messages runs deploy' },
  connections: { src: `${WEB}/features/connections`, floors: 'messages cluster mount warehouse' },
};

/** Files that exist only as targets of imports. */
const SHARED = {
  [`${SPARK_SQL}/types/schema.ts`]: [],
  [`${SPARK_SQL}/syntax/tree.ts`]: [],
  [`${CORE}/fields/field.ts`]: [],
  [`${CORE}/codegen/py.ts`]: [],
  [`${CORE}/pipeline/define-node.ts`]: [],
  [`${CORE}/pipeline/plan.ts`]: [],
  'packages/databricks-client/src/client.ts': [],
  'packages/local-workspace/src/app/serve.ts': [],
  'packages/ui/src/button.tsx': [],
  'apps/server/src/workspace/serve.ts': [],
  [`${WEB}/shared/api/send.ts`]: [],
};

test('what the table of imports allows passes', async () => {
  const files = {
    ...SHARED,
    [`${CORE}/pipeline/document.ts`]: ['zod', '@lakehouse/spark-sql/types/schema'],
    [`${SPARK_SQL}/syntax/parse.ts`]: ['../types/schema.ts'],
    [`${CORE}/pipeline/document.test.ts`]: ['node:fs', './document.ts'],
    [`${NODES}/filter/index.ts`]: ['zod', '../../define-node.ts', '../../../codegen/py.ts', './config.ts'],
    [`${NODES}/filter/config.ts`]: ['../../../fields/field.ts', '@lakehouse/spark-sql/syntax/tree'],
    [`${NODES}/index.gen.ts`]: ['./filter/index.ts'],
    'packages/databricks-client/src/contract/endpoint.ts': ['zod'],
    'packages/local-workspace/src/app/main.ts': [
      'fastify',
      'node:fs',
      '@lakehouse/databricks-client/client',
      '@lakehouse/spark-sql/types/schema',
      '@lakehouse/core/codegen/py',
    ],
    'packages/ui/src/form.tsx': [
      '@lakehouse/core/fields/field',
      '@lakehouse/spark-sql/types/schema',
      './button.tsx',
    ],
    'apps/server/src/main.ts': [
      'node:http',
      '@lakehouse/local-workspace/app/serve',
      '@lakehouse/core/pipeline/plan',
    ],
    'apps/cli/src/main.ts': [
      'node:fs',
      '@lakehouse/local-workspace/app/serve',
      '@lakehouse/databricks-client/client',
    ],
    [`${LOCAL}/engine/cell.ts`]: [],
    [`${LOCAL}/delta/log.ts`]: ['../engine/cell.ts'],
    [`${LOCAL}/resources/routes.ts`]: ['../delta/log.ts', '../engine/cell.ts'],
    [`${WEB}/app/router.tsx`]: ['../features/designer/canvas.tsx'],
    [`${WEB}/features/designer/canvas.tsx`]: [
      '../../shared/api/send.ts',
      './edge.tsx',
      '@lakehouse/core/pipeline/plan',
    ],
    [`${WEB}/features/designer/edge.tsx`]: [],
  };
  expect(await broken(files)).toEqual([]);
});

/**
 * Imports from each floor to the next higher one, and one of a module on no floor.
 *
 * @type {[string, string, string, string | string[]][]}
 */
const CLIMBING = Object.entries(FLOORS).flatMap(([name, { src, floors }]) => {
  const names = floors.split(' ');
  return [
    ...names
      .slice(1)
      .map(
        (upper, index) =>
          /** @type {[string, string, string, string]} */ ([
            `${name}: ${names[index]} on ${upper}`,
            `${src}/${names[index]}/a.ts`,
            `../${upper}/x.ts`,
            `${name}-floor-${names[index]}`,
          ]),
      ),
    [
      `${name}: ${names[0]} on a folder that is not a floor`,
      `${src}/${names[0]}/a.ts`,
      '../beside/x.ts',
      [`${name}-floor-${names[0]}`, `${name}-floors`],
    ],
  ];
});

/** @type {readonly [name: string, from: string, imports: string, rules: string | string[]][]} */
const VIOLATIONS = [
  ['Spark SQL on Node', `${SPARK_SQL}/a.ts`, 'node:fs', 'spark-sql-imports'],
  ['Spark SQL on an installed package', `${SPARK_SQL}/a.ts`, 'zod', 'spark-sql-imports'],
  ['Spark SQL on core', `${SPARK_SQL}/a.ts`, '@lakehouse/core/codegen/py', 'spark-sql-imports'],
  ['ui on expressions', 'packages/ui/src/a.tsx', '@lakehouse/spark-sql/syntax/tree', 'ui-imports'],
  ['core on Node', `${CORE}/a.ts`, 'node:fs', 'core-imports'],
  ['core on an installed package', `${CORE}/a.ts`, 'fastify', 'core-imports'],
  ['core on the client', `${CORE}/a.ts`, '@lakehouse/databricks-client/client', 'core-imports'],
  [
    'the client on core',
    'packages/databricks-client/src/a.ts',
    '@lakehouse/spark-sql/types/schema',
    'client-imports',
  ],
  ['the client on Node', 'packages/databricks-client/src/a.ts', 'node:http', 'client-imports'],
  ['ui on the pipeline', 'packages/ui/src/a.tsx', '@lakehouse/core/pipeline/plan', 'ui-imports'],
  ['ui on Node', 'packages/ui/src/a.tsx', 'node:fs', 'browser-without-node'],
  [
    'local-workspace on the pipeline',
    'packages/local-workspace/src/app/a.ts',
    '@lakehouse/core/pipeline/plan',
    'local-workspace-imports',
  ],
  ['the server on the web app', 'apps/server/src/a.ts', '../../web/src/shared/api/send.ts', 'server-imports'],
  ['the CLI on the server', 'apps/cli/src/a.ts', '@lakehouse/server/workspace/serve', 'cli-imports'],
  [
    'the web app on local-workspace',
    `${WEB}/shared/a.ts`,
    '@lakehouse/local-workspace/app/serve',
    'web-imports',
  ],
  ['the web app on the server', `${WEB}/app/a.ts`, '@lakehouse/server/workspace/serve', 'web-imports'],
  ['the web app on Node', `${WEB}/app/a.ts`, 'node:path', 'browser-without-node'],
  ['shared on a feature', `${WEB}/shared/a.ts`, '../features/one/x.ts', 'web-shared-imports'],
  ['a feature on the app', `${WEB}/features/two/a.ts`, '../../app/x.ts', 'web-feature-imports'],
  ['a feature on another', `${WEB}/features/two/a.ts`, '../one/x.ts', 'web-feature-to-feature'],
  ['a kind on another', `${NODES}/filter/a.ts`, '../join/x.ts', 'node-kind-imports'],
  ['a kind on the plan', `${NODES}/filter/a.ts`, '../../plan.ts', 'node-kind-imports'],
  ['a kind on the list of kinds', `${NODES}/filter/a.ts`, '../index.gen.ts', 'node-kind-imports'],
  [
    'what a kind brings for tests on another kind',
    `${NODES}/filter/testing/a.ts`,
    '../../join/x.ts',
    'node-kind-testing-imports',
  ],
  [
    'product code on what a kind brings for tests',
    `${CORE}/a.ts`,
    './testing/x.ts',
    'no-test-code-in-product',
  ],
  ['product code on a test', `${CORE}/a.ts`, './x.test.ts', 'no-test-code-in-product'],
  ...CLIMBING,
  ['anything on nothing', 'packages/local-workspace/src/app/a.ts', './missing.ts', 'resolvable'],
];

const TARGETS = {
  ...SHARED,
  [`${WEB}/features/one/x.ts`]: [],
  [`${WEB}/app/x.ts`]: [],
  [`${NODES}/join/x.ts`]: [],
  ...Object.fromEntries(
    Object.values(FLOORS).flatMap(({ src, floors }) => [
      [`${src}/beside/x.ts`, []],
      ...floors.split(' ').map((floor) => [`${src}/${floor}/x.ts`, []]),
    ]),
  ),
  [`${NODES}/index.gen.ts`]: [],
  [`${CORE}/x.test.ts`]: [],
  [`${CORE}/testing/x.ts`]: [],
};

describe('a forbidden import', () => {
  /** All violations are in one tree, each in a separate file, so that the tool starts only once. */
  const fileOf = (/** @type {number} */ index) =>
    VIOLATIONS[index]?.[1].replace('/a.ts', `/a${index}.ts`) ?? '';
  const found = /** @type {Map<string, string[]>} */ (new Map());

  beforeAll(async () => {
    const files = Object.fromEntries(VIOLATIONS.map(([, , imported], index) => [fileOf(index), [imported]]));
    const { violations } = await checkImports(tree({ ...TARGETS, ...files }));
    // Circles of folders, which some of these imports close, are tested below.
    for (const { from, rule } of violations.filter(({ rule }) => rule !== 'no-folder-circles'))
      found.set(from, [...(found.get(from) ?? []), rule]);
  });

  test.each(VIOLATIONS.map(([name, , , rules], index) => ({ name, rules, file: fileOf(index) })))(
    'of $name breaks a rule',
    ({ file, rules }) => {
      expect(found.get(file)).toEqual([rules].flat());
    },
  );

  test('is the only thing that breaks one', () => {
    expect(found.size).toBe(VIOLATIONS.length);
  });
});

test('a cycle breaks a rule, and the message names its files', async () => {
  const root = tree({
    ...SHARED,
    [`${CORE}/codegen/a.ts`]: ['./b.ts'],
    [`${CORE}/codegen/b.ts`]: ['./a.ts'],
  });
  const { violations } = await checkImports(root);
  expect(violations.map(({ rule }) => rule)).toEqual(['no-cycles']);
  expect(`${violations[0]?.from} ${violations[0]?.to}`).toContain(`${CORE}/codegen/b.ts`);
});

describe('folders that need each other', () => {
  const FEATURE = `${WEB}/features/one`;
  const circles = async (/** @type {Record<string, readonly string[]>} */ files) => {
    const { violations } = await checkImports(tree({ ...SHARED, ...files }));
    return violations
      .filter(({ rule }) => rule === 'no-folder-circles')
      .map(({ from, to }) => `${from}: ${to}`);
  };

  test('are found in a new folder, through files that are not a cycle, and over several folders', async () => {
    expect(
      await circles({
        [`${FEATURE}/a/x.ts`]: ['../b/x.ts'],
        [`${FEATURE}/b/x.ts`]: ['../c/deep/x.ts'],
        [`${FEATURE}/c/deep/x.ts`]: [],
        [`${FEATURE}/c/y.ts`]: ['../a/y.ts'],
        [`${FEATURE}/a/y.ts`]: [],
      }),
    ).toEqual([`${FEATURE}: a/ → b/ → c/ → a/`]);
  });

  test('are found when a module beside them is part of the circle', async () => {
    expect(
      await circles({
        [`${FEATURE}/context.ts`]: ['./store/store.ts'],
        [`${FEATURE}/store/store.ts`]: [],
        [`${FEATURE}/store/button.tsx`]: ['../context.ts'],
      }),
    ).toEqual([`${FEATURE}: context.ts → store/ → context.ts`]);
  });

  test('are not found where a module is below the folders and another above them, nor among tests', async () => {
    expect(
      await circles({
        [`${FEATURE}/below.ts`]: [],
        [`${FEATURE}/a/x.ts`]: ['../below.ts'],
        [`${FEATURE}/b/x.ts`]: ['../a/x.ts', '../below.ts'],
        [`${FEATURE}/above.ts`]: ['./b/x.ts', './a/x.ts'],
        [`${FEATURE}/a/x.test.ts`]: ['../b/x.ts'],
      }),
    ).toEqual([]);
  });
});

test('a tree without TypeScript is an error, not a pass', async () => {
  const root = tree({});
  await expect(checkImports(root)).rejects.toThrow('no TypeScript module');
});

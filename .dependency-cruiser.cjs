const path = require('node:path');

// Tests and their helpers may look anywhere; what ships may not.
const TEST = '\\.test\\.tsx?$|/(test|testing)/';

/**
 * One row of the table of allowed imports: files under `from` may import themselves, `may`, and installed packages
 * other than `@lakehouse/*` (or only those in `packages`, when given).
 */
const mayImport = (name, from, may, packages) => ({
  name: `${name}-imports`,
  comment: `${from} may import only itself${may.map((folder) => `, ${folder}`).join('')}${
    packages ? `${packages.map((name) => ` and ${name}`).join('')} — no other package, nothing of Node` : ''
  }. See docs/architecture.md.`,
  severity: 'error',
  from: { path: `^${from}/src/`, pathNot: TEST },
  to: packages
    ? {
        couldNotResolve: false,
        pathNot: [
          `^${from}/`,
          ...may.map((folder) => `^${folder}`),
          ...packages.map((p) => `(^|/)node_modules/${p}/`),
        ],
      }
    : {
        path: '^(packages|apps|e2e|bench|scripts)/',
        pathNot: [`^${from}/`, ...may.map((folder) => `^${folder}`)],
      },
});

const SPARK_SQL = 'packages/spark-sql/src/';
const CORE = 'packages/core/src/';
const CLIENT = 'packages/databricks-client/src/';
const LOCAL = 'packages/local-workspace/src/';
const UI = 'packages/ui/src/';
const FEATURES = 'apps/web/src/features/';
const NODES = 'packages/core/src/pipeline/nodes/';

/**
 * The folders inside a package or app, lowest first: what is in one may import it and those before it. With `roof`,
 * modules directly in `src` stand above them all.
 */
const FLOORS = {
  'spark-sql': {
    src: SPARK_SQL,
    floors: ['types', 'syntax', 'coercion', 'functions', 'check', 'completion', 'explain'],
  },
  core: {
    src: CORE,
    floors: [
      'diagnostics',
      'fields',
      'codegen',
      'python-source',
      'matching',
      'csv',
      'schedule',
      'pipeline',
      'import-code',
      'lint',
      'targets',
      'pipeline-tests',
      'flows',
      'mdm',
      'sql-profile',
      'dashboards',
      'table-history',
      'assistant',
    ],
  },
  client: {
    src: CLIENT,
    floors: ['contract', 'http', 'resources', 'statements', 'commands', 'decorators'],
    roof: true,
  },
  'local-workspace': {
    src: LOCAL,
    floors: [
      'engine',
      'duck',
      'delta',
      'storage',
      'catalog',
      'access',
      'sql',
      'spark',
      'http',
      'resources',
      'samples',
      'app',
    ],
  },
  'local-workspace-sql': {
    src: `${LOCAL}sql/`,
    floors: [
      'parse',
      'values',
      'functions',
      'bind',
      'files',
      'profile',
      'run',
      'tables',
      'session',
      'script',
    ],
    roof: true,
  },
  server: {
    src: 'apps/server/src/',
    floors: ['workspace', 'security', 'web', 'results', 'unity-catalog', 'assistant'],
    roof: true,
  },
  'web-shared': {
    src: 'apps/web/src/shared/',
    floors: [
      'storage',
      'files',
      'format',
      'routing',
      'layout',
      'messages',
      'session',
      'api',
      'warehouses',
      'schedule',
      'handover',
      'ai-settings',
      'writes',
      'library',
      'widgets',
      'notifications',
      'charts',
      'dashboards',
      'pipeline',
    ],
  },
  'web-pipeline': {
    src: 'apps/web/src/shared/pipeline/',
    floors: ['messages', 'nodes', 'store', 'listing', 'api', 'commands', 'clusters'],
    roof: true,
  },
  'pipeline-designer': {
    src: `${FEATURES}pipeline-designer/`,
    floors: [
      'messages',
      'parts',
      'commands',
      'own-kinds',
      'problems',
      'code',
      'palette',
      'canvas',
      'outline',
      'preview',
      'inspector',
      'dialogs',
      'selector',
      'files',
      'command-palette',
      'panels',
      'toolbar',
      'header',
    ],
    roof: true,
  },
  'pipeline-runs': {
    src: `${FEATURES}pipeline-runs/`,
    floors: ['messages', 'records', 'runs', 'deploy'],
    roof: true,
  },
  connections: {
    src: `${FEATURES}connections/`,
    floors: ['messages', 'cluster', 'mount', 'warehouse'],
    roof: true,
  },
};

/** The rules of the floors of one package: one for each floor, and one that lets no module be beside them. */
const floorRules = ([name, { src, floors, roof = false }]) => [
  ...floors.map((floor, index) => ({
    name: `${name}-floor-${floor}`,
    comment: `${src}${floor} may import only ${floors.slice(0, index + 1).join(', ')} there. See docs/architecture.md.`,
    severity: 'error',
    from: { path: `^${src}${floor}/`, pathNot: TEST },
    to: { path: `^${src}`, pathNot: `^${src}(${floors.slice(0, index + 1).join('|')})/` },
  })),
  {
    name: `${name}-floors`,
    comment: `A module of ${src} belongs to one of the folders ${floors.join(', ')}.`,
    severity: 'error',
    from: {},
    to: {
      path: `^${src}`,
      pathNot: [`^${src}(${floors.join('|')})/`, ...(roof ? [`^${src}[^/]+$`] : []), TEST],
    },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    mayImport('spark-sql', 'packages/spark-sql', [], []),
    mayImport('core', 'packages/core', [SPARK_SQL], ['zod', '@lezer/python', 'diff']),
    mayImport('client', 'packages/databricks-client', [], ['zod']),
    mayImport('ui', 'packages/ui', [`${CORE}fields/`, `${SPARK_SQL}types/`]),
    mayImport('local-workspace', 'packages/local-workspace', [
      CLIENT,
      SPARK_SQL,
      `${CORE}codegen/`,
      `${CORE}schedule/`,
      `${CORE}mdm/`,
    ]),
    ...Object.entries(FLOORS).flatMap(floorRules),
    mayImport('server', 'apps/server', [SPARK_SQL, CORE, CLIENT, LOCAL]),
    mayImport('cli', 'apps/cli', [SPARK_SQL, CORE, CLIENT, LOCAL]),
    mayImport('web', 'apps/web', [SPARK_SQL, CORE, CLIENT, UI, 'examples/']),
    {
      name: 'browser-without-node',
      comment: 'Code of the web app and the design system runs in a browser: nothing of Node.',
      severity: 'error',
      from: { path: '^(apps/web/src|packages/ui/src)/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-shared-imports',
      comment: 'Inside the web app imports run app → features → shared.',
      severity: 'error',
      from: { path: '^apps/web/src/shared/', pathNot: TEST },
      to: { path: ['^apps/web/src/app/', `^${FEATURES}`, '^apps/web/src/main\\.tsx$'] },
    },
    {
      name: 'web-feature-imports',
      comment: 'A feature does not know the app that shows it. Move what both need to shared.',
      severity: 'error',
      from: { path: `^${FEATURES}`, pathNot: TEST },
      to: { path: ['^apps/web/src/app/', '^apps/web/src/main\\.tsx$'] },
    },
    {
      name: 'web-feature-to-feature',
      comment:
        'No feature imports another. Move what both need to shared, or to packages/ui if it knows no domain.',
      severity: 'error',
      from: { path: `^${FEATURES}([^/]+)/`, pathNot: TEST },
      to: { path: `^${FEATURES}`, pathNot: `^${FEATURES}$1/` },
    },
    {
      name: 'node-kind-imports',
      comment:
        'A node kind imports only its own folder, the contract (define-node, define-emitters), fields, codegen, diagnostics, ' +
        'matching, schedules and Spark SQL: never another kind, never the list of kinds.',
      severity: 'error',
      from: { path: `^${NODES}([^/]+)/`, pathNot: TEST },
      to: {
        couldNotResolve: false,
        pathNot: [
          `^${NODES}$1/`,
          `^${CORE}pipeline/(define-node|define-emitters|define-reader|example-tables)\\.ts$`,
          `^${CORE}(fields|codegen|diagnostics|matching|python-source|schedule)/`,
          `^${SPARK_SQL}`,
          '(^|/)node_modules/zod/',
        ],
      },
    },
    {
      name: 'node-kind-testing-imports',
      comment: 'What a node kind brings for the tests imports its own folder and no other kind.',
      severity: 'error',
      from: { path: `^${NODES}([^/]+)/testing/` },
      to: { path: `^${NODES}`, pathNot: `^${NODES}$1/` },
    },
    {
      name: 'no-test-code-in-product',
      comment: 'What ships imports nothing that only tests need.',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: TEST },
      to: { path: TEST, pathNot: '(^|/)node_modules/' },
    },
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one thing, or a third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsConfig: { fileName: path.join(__dirname, 'tsconfig.json') },
    // Type-only imports are dependencies too: a type that leaks across a boundary ties both sides together.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(dist|golden|\\.lakehouse|\\.venv)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'browser', 'default'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.css', '.json'],
    },
  },
};

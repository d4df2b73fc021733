import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../lib/list-files.mjs';
import { ROOT } from '../lib/root.mjs';
import { screenTexts } from '../lib/screen-texts.mjs';

const CODE = /\.(ts|tsx|mjs|cjs)$/;
const TEST = /\.test\.(ts|tsx|mjs)$|\/(test|testing)\//;

const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8');
const files = listFiles(['packages', 'apps', 'e2e', 'bench', 'scripts']);
const code = files.filter((file) => CODE.test(file));
const product = code.filter((file) => /^(packages|apps)\/[^/]+\/src\//.test(file) && !TEST.test(file));

/** The locations (`file:line`) where a pattern matches. */
const places = (/** @type {readonly string[]} */ among, /** @type {RegExp} */ pattern) =>
  among.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );

test('there is code to check', () => {
  expect(product.length).toBeGreaterThan(20);
});

test('file names are kebab-case', () => {
  const name = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/;
  expect(code.filter((file) => !name.test(basename(file)))).toEqual([]);
});

test('no file only re-exports', () => {
  // React Router requires a route's page to be named `Component`.
  const others = code.filter((file) => !file.startsWith('apps/web/src/app/routes/'));
  const barrels = others.filter((file) => {
    const statements = read(file)
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      .split(';')
      .map((statement) => statement.trim())
      .filter((statement) => statement !== '');
    return statements.length > 0 && statements.every((s) => /^export\s[^=]*\bfrom\s+['"][^'"]+['"]$/.test(s));
  });
  expect(barrels).toEqual([]);
});

test('no check is switched off', () => {
  const others = code.filter((file) => file !== 'scripts/test/house-rules.test.mjs');
  expect(places(others, /@ts-ignore|@ts-nocheck|(eslint|oxlint)-disable|biome-ignore/)).toEqual([]);
  expect(places(product, /@ts-expect-error/)).toEqual([]);
});

test('no TODO is left in what ships', () => {
  expect(places(product, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
});

test('no test depends on the speed of the machine', () => {
  // `vi.waitFor` gives up after a second; the timeout of all other waits is set in one place.
  expect(places(code, /\bvi\.wait(For|Until)\((?!.*(PATIENCE|timeout))/)).toEqual([]);
});

test('no test or hook has less patience than all of them', () => {
  const patience = 720_000;
  const own = /^ *\}(?:, |,\n *)([\d_]{4,})(?:,\n *)?\);/gm;
  const short = (/** @type {string} */ text) =>
    [...text.matchAll(own)].filter(([, given = '']) => Number(given.replaceAll('_', '')) < patience);
  expect(short('beforeAll(async () => {\n}, 60_000);')).toHaveLength(1);
  expect(short('it(\n  async () => {\n  },\n  120_000,\n);')).toHaveLength(1);
  const tests = code.filter((file) => TEST.test(file) && /\.tsx?$/.test(file));
  expect(tests.filter((file) => short(read(file)).length > 0)).toEqual([]);
  // The same of what is polled for.
  const waits = places(tests, /\bvi\.wait(For|Until)\(.*timeout: [\d_]+/);
  const hasty = waits.filter(
    (place) => Number(/timeout: ([\d_]+)/.exec(place)?.[1]?.replaceAll('_', '')) < 150_000,
  );
  expect(hasty).toEqual([]);
});

test('no loop of a test runs until chance ends it', () => {
  // Its hook's timeout can't end a loop that never waits. `eventually` repeats an attempt, and gives up.
  const unbounded = /\bfor \(;;\)|\bwhile \((?!.*\bawait\b).*\.(size|length) </;
  for (const planted of ['  for (;;) {', '  while (chosen.size < wanted) {'])
    expect(planted).toMatch(unbounded);
  // Programs that the test ends: a thread that watches, and one that hears nothing.
  const ended =
    /^packages\/local-workspace\/(test\/security\/health-watch|src\/app\/planning\/planner-thread\.test)\.ts:/;
  const tests = code.filter((file) => TEST.test(file) && file !== 'scripts/test/house-rules.test.mjs');
  expect(places(tests, unbounded).filter((place) => !ended.test(place))).toEqual([]);
});

test('no test is skipped or run alone', () => {
  const tests = code.filter((file) => TEST.test(file));
  expect(places(tests, /\b(test|it|describe)\.(only|todo)\(|\bx(it|describe)\(/)).toEqual([]);
});

test('core and Spark SQL have no clock and no randomness', () => {
  const core = product.filter((file) => /^packages\/(spark-sql|core)\//.test(file));
  expect(
    places(core, /\bMath\.random\b|\bDate\.now\b|\bnew Date\(\)|\bcrypto\.|\bperformance\.now\b/),
  ).toEqual([]);
});

test('only core writes Python, and only through its own printers', () => {
  // The gallery is not part of the product; it demonstrates the code view.
  const others = product.filter((file) => !/^(packages\/core|apps\/web\/src\/dev)\//.test(file));
  const python =
    /\bF\.(col|lit|expr)\(|\bspark\.(?:read\b|table\(|sql\()|SparkSession\.builder|^from pyspark/;
  expect(places(others, python)).toEqual([]);
});

test('SQL text with values is built only by the tags, which accept only fragments', () => {
  const statement =
    /(?<!\b(?:sql|duck))`\s*(SELECT\b|WITH\b|INSERT (INTO|OVERWRITE TABLE)\b|UPDATE \$|DELETE FROM\b|MERGE INTO\b|COPY \(|DESCRIBE SELECT\b|(CREATE|DROP|ALTER) (OR REPLACE )?(TABLE|VIEW|SCHEMA|CATALOG|MACRO)\b)[^`]*\$\{/;
  expect(places(product, statement).filter((place) => !/[uU]nsupported\(/.test(place))).toEqual([]);
});

test('text that another thread or process printed becomes a fragment in two places only', () => {
  const uses = places(product, /\bduck\.printed\(/).map((place) => place.split(':')[0]);
  expect(uses).toEqual([
    'packages/local-workspace/src/app/streamed-result.ts',
    'packages/local-workspace/src/sql/files/source-copies.ts',
  ]);
});

test('what emits an error has a handler for it, which an unhandled one would end the server without', () => {
  const unheard = (/** @type {string} */ text) => [
    // What is read by events.
    ...[...text.matchAll(/\b(\w+(?:\??\.\w+)*)\??\.on\('(?:data|exit|message)'/gu)]
      .map(([, emitter = '']) => emitter)
      .filter((emitter) => !['process', 'port'].includes(emitter.replace(/\W.*$/u, '')))
      .filter(
        (emitter) => !text.includes(`${emitter}.on('error'`) && !text.includes(`${emitter}?.on('error'`),
      ),
    // What is made to be read, piped or connected.
    ...(/\b(createInterface|createServer|createConnection)\(|\.pipe\((?!z\.)/u.test(text) &&
    !/\.on\('error'/u.test(text)
      ? ['a stream']
      : []),
    ...(/\bspawn\(|\bfork\(|new Worker\(/u.test(text) && !/\.on\('error'/u.test(text) ? ['a process'] : []),
  ];
  expect(unheard("child.on('exit', end);")).toEqual(['child']);
  expect(unheard("child.stderr?.on('data', take); child.on('error', end);")).toEqual(['child.stderr']);
  expect(
    unheard('const lines = createInterface({ input });\nfor await (const line of lines) hear(line);'),
  ).toEqual(['a stream']);
  expect(unheard("stream.on('data', take);\nstream.on('error', end);")).toEqual([]);
  const serving = product.filter((file) => /^(packages\/local-workspace|apps\/(server|cli))\//.test(file));
  expect(serving.length).toBeGreaterThan(300);
  expect(serving.flatMap((file) => unheard(read(file)).map((emitter) => `${file}: ${emitter}`))).toEqual([]);
});

test('waiting, JSON files and Quartz expressions have one home each', () => {
  const homesOf = (/** @type {RegExp} */ pattern) => [
    ...new Set(places(product, pattern).map((place) => place.split(':')[0])),
  ];
  expect(homesOf(/new Promise\b.*\bsetTimeout\(\w+,/)).toEqual([]);
  expect(homesOf(/export (const|function|async function) (sleep|delay|pause|wait)\b/)).toEqual([
    'packages/databricks-client/src/http/sleep.ts',
  ]);
  // A checkpoint's hint is a file of Delta's, which has its own rules.
  expect(homesOf(/writeFile(Sync)?\(.*JSON\.stringify/)).toEqual([
    'packages/local-workspace/src/delta/write-checkpoint.ts',
  ]);
  expect(homesOf(/from 'cron\w*'/)).toEqual([]);
  expect(
    homesOf(
      /export (const|function) \w*[pP]arse\w*(Quartz|Cron)|export (const|function) \w*(read|parse)Quartz/,
    ),
  ).toEqual(['packages/core/src/schedule/quartz.ts']);
});

test('every dependency is pinned to one version', () => {
  const manifests = ['package.json', ...files.filter((file) => basename(file) === 'package.json')];
  const loose = manifests.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file));
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))
      .map(([name, version]) => `${file}: ${name} ${version}`);
  });
  expect(loose).toEqual([]);
});

test('nothing that a program built is in git', () => {
  const built = /\.(pyc|class|jar|o|so|dylib|dll|node|tsbuildinfo)$|(^|\/)(__pycache__|node_modules|dist)\//;
  // A copy without history contains the sources and what its own programs built next to them.
  const tracked = existsSync(join(ROOT, '.git'))
    ? execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0')
    : [];
  expect(tracked.filter((file) => built.test(file))).toEqual([]);
  // Golden files are what the product wrote: no check reads them, so that no source may be among them.
  expect(tracked.filter((file) => /(^|\/)golden\/.*\.(ts|tsx|mjs|cjs)$/.test(file))).toEqual([]);
  for (const line of ['node_modules/', 'dist/', '__pycache__/', '*.pyc'])
    expect(read('.gitignore').split('\n')).toContain(line);
});

test('the lockfile names no host', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
});

test('files are named by their content, not by size or as a remainder', () => {
  // “At rest” is a state, not the remainder of another file.
  const remainder = /(^|[-/])(more|part|extra|misc|common|others?|helpers?|utils?|(?<!at-)rest|\d)\.[a-z]+$/;
  for (const name of [
    'plan-more.ts',
    'format-2.ts',
    'src/utils.ts',
    'query-rest.ts',
    'expression-helpers.ts',
  ])
    expect(name).toMatch(remainder);
  expect(code.filter((file) => remainder.test(file.replace('.test.', '.')))).toEqual([]);
});

test('what persists records of one sort is a store, and its methods are named by the same words', () => {
  const otherWord =
    /export (?:abstract )?(?:class|interface|type) \w+(Book|Vault|Center|Keeper|Repository|Depot|Archive)\b/;
  expect('export class ResultKeeper {').toMatch(otherWord);
  expect(places(product, otherWord)).toEqual([]);
  // As in the REST API: list, get, create or add, edit or change, delete.
  const otherVerb =
    /^ +(?:async |readonly )*(keep|forget|remove|erase|discard|drop|fetch|load|insert|register)\w*(\(|: \()/;
  for (const planted of [
    '  async remove(id: string): Promise<void> {',
    '  readonly forget: (id: string) => void;',
  ])
    expect(planted).toMatch(otherVerb);
  const stores = product.filter((file) => file.endsWith('-store.ts'));
  expect(stores.length).toBeGreaterThan(15);
  expect(places(stores, otherVerb)).toEqual([]);
});

test('the web app has no state at module level but stores that end with the session', () => {
  const web = product.filter((file) => file.startsWith('apps/web/src/'));
  // The token of a one-time link is returned once, before there is a session; the callbacks for the session's end
  // outlive it.
  const lasting = ['apps/web/src/shared/api/server-config.ts', 'apps/web/src/shared/session/session.ts'];
  const state = places(
    web.filter((file) => !lasting.includes(file)),
    // A WeakMap memoizes a pure function only as long as the value lives.
    /^(export )?let\b|^(export )?const [^=]+ = (new (Map|Set|WeakSet)(<.*>)?\(\)|\[\]( as .*)?;)/,
  ).filter((place) => !/: readonly |: Schema = /.test(place));
  expect(state).toEqual([]);
  const stores = places(web, /import \{.*\bcreate\b.*\} from 'zustand'/).map((place) => place.split(':')[0]);
  expect(stores).toEqual(['apps/web/src/shared/session/session-store.ts']);
});

test('responses of the workspace are in TanStack Query, not in a store', () => {
  const creates = /import \{[^}]*\b(create|createStore|createSessionStore)\b[^}]*\} from/;
  const isStoreOfAnswers = (/** @type {string} */ text) =>
    creates.test(text) && /from '@lakehouse\/databricks-client\/resources\//.test(text);
  const planted = `import type { ClusterDetails } from '@lakehouse/databricks-client/resources/clusters/types';
import { createSessionStore } from '../../session/session-store.ts';`;
  expect(isStoreOfAnswers(planted)).toBe(true);
  const web = product.filter((file) => file.startsWith('apps/web/src/'));
  expect(web.filter((file) => isStoreOfAnswers(read(file)))).toEqual([]);
});

test('external data is parsed, not cast', () => {
  const cast =
    /JSON\.parse\(.*\) as (?!unknown\b)|\.json\(\).* as |\.(query|body|raw)\)? as |\bas NodeJS\.ErrnoException/;
  for (const planted of [
    'const { message } = JSON.parse(text) as { message?: unknown };',
    'const body = (await answer.json()) as Answer;',
    'const { overwrite } = request.query as { overwrite?: string };',
    'source((request.body ?? request.raw) as Readable);',
    'if ((cause as NodeJS.ErrnoException).code)',
  ])
    expect(planted).toMatch(cast);
  // These parse what the same function, or the SQL that calls them, has just printed.
  const own =
    /^packages\/(local-workspace\/src\/engine\/(encoded-rows\.ts|native\/)|ui\/src\/code\/code-mirror-editor\.tsx)/;
  expect(places(product, cast).filter((place) => !own.test(place))).toEqual([]);
});

test('what a component says comes from the messages of its feature', () => {
  const folders = new Set(
    product
      .filter((file) => /^apps\/web\/src\/(app|features|shared)\/.*\.tsx$/.test(file))
      .filter((file) => screenTexts(file, read(file)).length > 0)
      .map((file) => file.split('/').slice(0, 5).join('/')),
  );
  expect([...folders].toSorted()).toEqual([]);
});

const textsOf = (/** @type {string} */ text) =>
  screenTexts('view.tsx', text).map(({ text: one }) => one.trim());

test('texts are found in attributes, children and choices between them', () => {
  const found = textsOf(
    `const a = <p title="Two words" className="not these two" aria-label={b ? 'One more' : \`Row \${c} of\`}>
       Three words here {d ? 'or these' : null} <i>One</i>
       <Field help="What it is" description={e ? 'Why it is' : undefined} what="some more" name="Not this" />
       {f || 'Loading…'} <Field placeholder="name@example.com" label="Cancel" aria-label={\`Row: \${g}\`} /> of
       <p>{n} columns</p> <p>and {n} more</p> <li>{h}, linked</li>
     </p>;`,
  );
  expect(found.toSorted()).toEqual(
    [
      'Two words',
      'One more',
      'Row … of',
      'Three words here …',
      'or these',
      'One',
      'What it is',
      'Why it is',
      'some more',
      'Loading…',
      'Cancel',
      'Row: …',
      '… columns',
      'and …',
      '… more',
      '…, linked',
    ].toSorted(),
  );
});

test('texts are found in the values from which a component is made', () => {
  expect(
    textsOf(`const HEADERS = ['Source column', 'Key'];
      const PHASES = { starting: ['Starting the warehouse', 'accent'] };
      const box = { ...(label === undefined ? { 'aria-label': \`Write \${name}\` } : { label }) };
      const words = { key: 'is a key' }[mark];
      const nameOf = (row) => row.name || \`column \${row.at}\`;
      const label = count === 1 ? '1 row' : \`\${count} rows\`;`),
  ).toEqual(['Source column', 'Key', 'Starting the warehouse', 'Write …', 'is a key', 'column …', '… rows']);
});

test('what only the program reads is not a text', () => {
  expect(
    textsOf(`import { A } from 'Some place';
      type Tone = 'Very good' | 'Bad';
      const CELL = 'px-2 py-1.5 align-middle';
      const chosen = state === 'RUNNING' || verdict === 'Very good' || event.key === 'Escape' || 'Not set' in all;
      const inField = target.closest('input, textarea, [role="dialog"]');
      if (!root) throw new Error('There is no root');
      switch (kind) { case 'Very good': break; }
      const style = { transform: \`translate(\${x}px, \${y}px)\` };
      const key = \`config:\${id}\`;
      const path = \`/Volumes/\${place}\`;
      const view = <Tabs className="flex items-center" shortcut="Mod+Shift+K" value="Rows" id={\`\${id}-rows\`} />;`),
  ).toEqual([]);
});

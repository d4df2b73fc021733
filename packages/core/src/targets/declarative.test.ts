import { expect, it } from 'vitest';
import { applyFix } from '../pipeline/apply-fix.ts';
import type { PipelineDocument } from '../pipeline/document.ts';
import { planPipeline } from '../pipeline/plan-pipeline.ts';
import { numbers, pipeline, type Step, table, where } from '../pipeline/testing/step-pipeline.ts';
import { generateTarget } from './target.ts';

const generated = (document: PipelineDocument) => generateTarget(planPipeline(document), 'declarative');
const made = (document: PipelineDocument): string => {
  const { files, problems } = generated(document);
  expect(problems).toEqual([]);
  return files[0]?.text ?? '';
};
const source = numbers('SELECT * FROM range(9)');
const checked = (rules: readonly object[]): Step => [
  'v',
  'data-validation',
  { rules: [...rules] as never },
  's',
];
/** The pipeline with its edges from an output of the validation. */
const from = (port: string, document: PipelineDocument): PipelineDocument => ({
  ...document,
  edges: document.edges.map((edge) => (edge.source === 'v' ? { ...edge, sourcePort: port } : edge)),
});

it('has a view for each step and a materialized view for each table, and what it takes to run them', () => {
  const { files } = generated(
    pipeline(
      source,
      ['small', 'filter', where('id', '<', '5'), 's'],
      ['stored', 'export', table('kept'), 'small'],
    ),
  );
  expect(files.map(({ path }) => path)).toEqual(['transformations/p.py', 'spark-pipeline.yml']);
  expect(files[0]?.text).toContain(`@dp.temporary_view
def small() -> DataFrame:
    """small."""
    s = spark.read.table("s")
    return s.filter(F.col("id") < 5)


@dp.materialized_view(name="main.default.kept")
def stored() -> DataFrame:
    """stored."""
    return spark.read.table("small")
`);
  expect(files[1]?.text).toContain('include: "transformations/**"');
});

it('expects of the rows of the input what the rules say, decided also for NULL', () => {
  const rules = [
    { check: 'not-null', column: 'id', severity: 'drop' },
    { check: 'range', column: 'id', max: '5', severity: 'quarantine', name: "it's small" },
    { check: 'in-set', column: 'id', values: ['1', '2'], severity: 'warn' },
    { check: 'sql', expression: 'id <> 7', severity: 'fail' },
  ];
  expect(
    made(from('passed', pipeline(source, checked(rules), ['x', 'export', table('kept'), 'v']))),
  ).toContain(
    `@dp.temporary_view
@dp.expect_or_drop("id is not NULL", "id IS NOT NULL")
@dp.expect_or_drop("it's small", "coalesce(NOT id > 5, TRUE)")
@dp.expect("id is one of the values", "coalesce(id IN (1, 2), TRUE)")
@dp.expect_or_fail("id <> 7", "coalesce(id != 7, TRUE)")
def v_passed() -> DataFrame:
    """v: Passed."""
    return spark.read.table("s")
`,
  );
});

it('looks at all rows before it expects something of each, where a rule is about several', () => {
  const rules = [
    { check: 'unique', columns: ['id'], severity: 'drop' },
    { check: 'range', column: 'id', max: '5', severity: 'warn' },
  ];
  const text = made(from('passed', pipeline(source, checked(rules), ['x', 'export', table('kept'), 'v'])));
  expect(text).toContain(
    '@dp.expect_or_drop("id is unique", "NOT array_contains(failed_rules, \'id is unique\')")',
  );
  expect(text).toContain('@dp.expect("id is in range", "coalesce(NOT id > 5, TRUE)")');
  expect(text).toContain('spark.read.table("v_passed_checked").select("id")');
});

it('checks a rule about all rows that stops the run in a table of its own, also if nothing reads it', () => {
  const rules = [{ check: 'row-count', min: '3', severity: 'fail', name: 'enough' }];
  const text = made(from('passed', pipeline(source, checked(rules), ['x', 'export', table('kept'), 'v'])));
  expect(text).toMatch(
    /@dp\.materialized_view\n@dp\.expect_or_fail\("enough", "rule != 'enough' OR status = 'passed'"\)\ndef v_metrics/u,
  );
  expect(text).not.toContain('.collect()');
});

it('makes rows that differ each time a table, so that all that read them have the same', () => {
  const text = made(
    pipeline(
      source,
      ['some', 'sample', { fraction: 0.5 }, 's'],
      ['x', 'export', table('one'), 'some'],
      ['y', 'export', table('two'), 'some'],
    ),
  );
  expect(text).toContain('@dp.materialized_view\ndef some()');
  expect(text).not.toContain('persist');
});

it('says which destinations can’t be datasets, and leaves them out', () => {
  const document = pipeline(
    source,
    ['x', 'export', table('kept'), 's'],
    ['added', 'export', table('log', 'append'), 's'],
    ['new', 'export', table('other', 'error'), 's'],
    ['files', 'export', { to: 'file', path: '/Volumes/a/b/c', mode: 'overwrite' }, 's'],
  );
  const { files, problems } = generated(document);
  expect(
    problems.map(({ nodeId, field, message }) => [nodeId, field, message.replace(/.*, and here /u, '')]),
  ).toEqual([
    ['added', 'mode', 'rows are added to a table that is there: overwrite a table'],
    ['new', 'mode', 'the run stops where there is a table already: overwrite a table'],
    ['files', 'to', 'files are written: overwrite a table'],
  ]);
  expect(files[0]?.text.match(/materialized_view/gu)).toHaveLength(1);
  const fix = problems[1]?.fixes?.[0];
  if (!fix) throw new Error('There is no fix');
  expect(generated(applyFix(document, 'new', fix, 0)).problems.map(({ nodeId }) => nodeId)).toEqual([
    'added',
    'files',
  ]);
});

it('reads files with the schema they are expected to have, which analyses nothing', () => {
  const file = {
    from: 'file',
    cloudProvider: 'volume',
    fileFormat: 'csv',
    filePath: '/Volumes/main/default/files/a.csv',
    schema: 'id BIGINT',
  };
  expect(made(pipeline(['f', 'source', file], ['x', 'export', table('kept'), 'f']))).toContain(
    '.schema("id BIGINT")',
  );
});

it('refuses what sends rows elsewhere: it would be left out', () => {
  const sink = {
    url: 'https://api.example.com',
    runKey: 'k',
    notes: '/Volumes/main/default/landing/sent',
  };
  const { problems } = generated(
    pipeline(source, ['stored', 'export', table('kept'), 's'], ['out', 'api-sink', sink, 's']),
  );
  expect(problems.map(({ code, nodeId }) => [code, nodeId])).toEqual([['not-declarative', 'out']]);
});

it('says that tables are missing, and which steps can’t be datasets', () => {
  expect(generated(pipeline(source)).problems.map(({ code }) => code)).toEqual(['no-dataset']);
  const transform = 'def transform(inputs, spark):\n    return inputs["in"]';
  const { files, problems } = generated(
    pipeline(
      source,
      ['own', 'custom-code', { language: 'python', code: transform, schema: 'id BIGINT' }, 's'],
      ['stop', 'data-security', { rules: [{ column: 'id', method: 'hash', scope: 'a', key: 'b' }] }, 's'],
      ['x', 'export', table('kept'), 'stop'],
    ),
  );
  expect(problems.map(({ nodeId, message }) => [nodeId, message])).toEqual([
    [
      'stop',
      'A declarative pipeline can’t run “stop”, which needs dbutils: datasets only say what rows they have',
    ],
  ]);
  expect(files[0]?.text).not.toContain('def x(');
});

it('profiles without keeping rows, which no function of a dataset may', () => {
  const text = made(
    from(
      'columns',
      pipeline(source, ['v', 'data-profiling', {}, 's'], ['stored', 'export', table('kept'), 'v']),
    ),
  );
  expect(text).toContain('F.stack(');
  expect(text).not.toContain('persist');
});

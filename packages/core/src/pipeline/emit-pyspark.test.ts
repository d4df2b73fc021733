import { describe, expect, it } from 'vitest';
import {
  blackDiff,
  parsePython,
  ruffFindings,
  ruffFormatDiff,
} from '../codegen/python/testing/python-tools.ts';
import { CODE_LAYOUTS } from './code-layout.ts';
import type { PipelineDocument, PipelineEdge, PipelineNode } from './document.ts';
import { emitPyspark } from './emit-pyspark.ts';
import type { OnFailure } from './on-failure.ts';
import { planPipeline } from './plan-pipeline.ts';

const node = (
  id: string,
  kind: string,
  config: PipelineNode['config'],
  more: Partial<PipelineNode> = {},
) => ({
  id,
  type: kind === 'source' ? 'source' : kind === 'export' ? 'destination' : 'transformation',
  kind,
  position: { x: 0, y: 0 },
  label: id,
  config,
  ...more,
});
const table = (id: string, more: Partial<PipelineNode> = {}) =>
  node(id, 'source', { from: 'table', table: `a.b.${id}`, schema: 'id INT, day DATE' }, more);
const edge = (source: string, target: string, kind: PipelineEdge['kind'] = 'data'): PipelineEdge => ({
  id: `${source}-${target}`,
  source,
  target,
  kind,
  ...(kind === 'data' ? { targetPort: 'in' } : {}),
});
const functions = (nodes: PipelineDocument['nodes'], edges: PipelineDocument['edges'], name = 'p') =>
  emitPyspark(planPipeline({ name, nodes, edges, settings: { layout: 'functions' } }));
const script = (nodes: PipelineDocument['nodes'], edges: PipelineDocument['edges']): string =>
  emitPyspark(planPipeline({ name: 'p', nodes, edges })).text;

/** The offset of each part in the text. */
const places = (text: string, parts: readonly string[]): readonly number[] =>
  parts.map((part) => text.indexOf(part));

it('puts each step next to the steps that use it, and one destination after the other', () => {
  const text = script(
    [
      table('one'),
      table('two'),
      node('some', 'limit', { rows: 1 }),
      node('first_table', 'export', { to: 'table', table: 'a.b.first_table' }),
      node('second_table', 'export', { to: 'table', table: 'a.b.second_table' }),
    ],
    [edge('one', 'first_table'), edge('two', 'some'), edge('some', 'second_table')],
  );
  const found = places(text, [
    'one = ',
    'saveAsTable("a.b.first_table")',
    'two = ',
    'some = ',
    'saveAsTable("a.b.second',
  ]);
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
});

it('keeps nodes that must run first before those that follow them', () => {
  const text = script(
    [
      table('one'),
      node('late', 'export', { to: 'table', table: 'a.b.late' }),
      table('two'),
      node('early', 'export', { to: 'table', table: 'a.b.early' }),
    ],
    [edge('one', 'late'), edge('two', 'early'), edge('early', 'late', 'order')],
  );
  expect(text.indexOf('a.b.early"')).toBeLessThan(text.indexOf('a.b.late"'));
});

it('leaves out display nodes on request, and the nodes that only they need', () => {
  const look = (nodes: PipelineDocument['nodes'], edges: PipelineDocument['edges']) =>
    emitPyspark(planPipeline({ name: 'p', nodes, edges, settings: { showsRows: false } })).text;
  const nodes = [table('one'), node('few', 'limit', { rows: 1 }), node('seen', 'display-data', {})];
  const edges = [edge('one', 'few'), edge('few', 'seen')];
  const text = look(
    [...nodes, node('kept', 'export', { to: 'table', table: 'a.b.kept' })],
    [...edges, edge('one', 'kept')],
  );
  expect(text).toContain('saveAsTable("a.b.kept")');
  expect(text).not.toMatch(/show|few/u);
  expect(look(nodes, edges)).toContain('few = one.limit(1)');
  expect(look(nodes, edges)).not.toContain('show');
});

it('comments a step only with what its variable does not say', () => {
  const text = script(
    [
      table('s1', { label: 'Orders' }),
      table('s2', { label: 'Sorted' }),
      table('s3', { label: '注文' }),
      table('s4', { label: 'Late orders', description: 'Not paid in time' }),
    ],
    [],
  );
  expect(text.split('\n').filter((line) => line.startsWith('#'))).toEqual(['# 注文', '# Not paid in time']);
});

it('names the nodes without code in its first line', () => {
  const text = script(
    [table('Orders'), node('Broken', 'limit', { rows: -1 }), node('After', 'limit', { rows: 1 })],
    [edge('Orders', 'Broken'), edge('Broken', 'After')],
  );
  expect(text.split('\n')[0]).toBe('# Left out because of problems: “Broken”, “After”');
  expect(text).toContain('orders = spark.read.table');
});

it('assigns columns in one call until one refers to another, and names windows by what they are', () => {
  const columns = [
    { name: 'a', expression: 'id + 1' },
    { name: 'b', expression: 'id + 2' },
    { name: 'C', expression: 'A * 2' },
    { name: 'rank', expression: 'rank() OVER (ORDER BY id)' },
    { name: 'c', expression: 'id' },
  ];
  const text = script(
    [table('one'), node('best', 'with-column', { columns }), node('over_id', 'limit', { rows: 1 })],
    [edge('one', 'best'), edge('best', 'over_id')],
  );
  expect(text).toContain('over_id_2 = Window.orderBy("id")\n');
  expect(text.match(/withColumns?\(/gu)).toEqual(['withColumns(', 'withColumns(', 'withColumn(']);
  expect(text).toContain('"rank": F.rank().over(over_id_2)');
});

it('writes a function with types for each node, and a main() that calls them in order', () => {
  const { text, lines } = functions(
    [
      table('orders', { label: 'Orders' }),
      node(
        'sorted',
        'order-by',
        { keys: [{ column: 'id' }] },
        { label: 'Newest', description: 'The \\ "last" orders' },
      ),
      node('kept', 'export', { to: 'table', table: 'a.b.kept' }, { label: 'Kept' }),
      // Its variable would have the same name as a function.
      table('other', { label: 'Read orders' }),
    ],
    [edge('orders', 'sorted'), edge('sorted', 'kept')],
  );
  expect(text).toContain(`def read_orders_2(spark: SparkSession) -> DataFrame:
    """Read a.b.orders."""
    return spark.read.table("a.b.orders")
`);
  expect(text).toContain(
    'def read_read_orders(spark: SparkSession) -> DataFrame:\n    """Read a.b.other."""\n',
  );
  expect(text).toContain(`def build_newest(orders: DataFrame) -> DataFrame:
    """The \\\\ ’last’ orders."""
    return orders.orderBy("id")
`);
  const calls = [
    'orders = read_orders_2(spark)',
    'newest = build_newest(orders)',
    'write_kept(newest)',
    'read_read_orders(spark)',
  ];
  const found = places(
    text,
    calls.map((call) => `\n    ${call}\n`),
  );
  expect(found).not.toContain(-1);
  expect(text.endsWith('\n\n\nif __name__ == "__main__":\n    main()\n')).toBe(true);
  const { start, end } = lines.get('sorted') ?? { start: 0, end: 0 };
  expect(text.split('\n').slice(start - 1, end)).toEqual([
    'def build_newest(orders: DataFrame) -> DataFrame:',
    expect.stringContaining('"""'),
    '    return orders.orderBy("id")',
  ]);
});

it('uses the script layout for user code, whose lines keep their indentation', () => {
  const text = functions(
    [
      node(
        'mount',
        's3-mount',
        { bucket: 'raw', secretScope: 'aws', code: 'dbutils.fs.mount("s3a://raw", """/mnt/a\n  b""")' },
        { type: 's3-mount' },
      ),
      table('one'),
    ],
    [],
  ).text;
  expect(text).not.toContain('def ');
  expect(text).toContain('one = spark');
});

it('says in a docstring what a step does, with the title that its name can’t say, and leaves long settings to the code', () => {
  const long = Array.from({ length: 9 }, (_, at) => `column_number_${at}`);
  const schema = ['id', 'name', ...long].map((name) => `${name} INT`).join(', ');
  const { text } = functions(
    [
      node('sales', 'source', { from: 'table', table: 'a.b.sales', schema }, { label: 'Überblick 2026' }),
      node('few', 'select', { columns: ['id', 'name'] }, { label: 'Few' }),
      node('many', 'select', { columns: long }, { label: 'Many' }),
      node('kept', 'export', { to: 'table', table: 'a.b.kept' }, { label: 'Kept' }),
    ],
    [edge('sales', 'few'), edge('sales', 'many'), edge('few', 'kept')],
  );
  for (const doc of [
    'Überblick 2026: Read a.b.sales.',
    'Select: id, name.',
    'Select: column_number_0, column_number_1, column_number_2 …',
  ])
    expect(text).toContain(`    """${doc}"""\n`);
});

const writes = (label: string, name = label): PipelineNode =>
  node(label, 'export', { to: 'table', table: `a.b.${name}`, mode: 'overwrite' });

it('names a destination in a comment where its table does not', () => {
  const text = script(
    [table('orders'), writes('Orders kept', 'orders_kept'), writes('For sales', 'orders_2')],
    [edge('orders', 'Orders kept'), edge('orders', 'For sales')],
  );
  expect(text).not.toContain('# Orders kept');
  expect(text).toContain('# For sales\n');
});

describe('rows that several destinations need', () => {
  const persisted = (kind: string, config: PipelineNode['config'], ends = 2): readonly string[] => {
    const names = Array.from({ length: ends }, (_, at) => `end_${at}`);
    const text = script(
      [
        table('orders'),
        node('drawn', kind, config),
        node('more', 'filter', POSITIVE),
        ...names.map((name) => writes(name)),
      ],
      [edge('orders', 'drawn'), edge('drawn', 'more'), ...names.map((name) => edge('more', name))],
    );
    return [...text.matchAll(/^(\w+) = .*\.persist\(\)$/gmu)].map(([, name = '']) => name);
  };
  const POSITIVE = { conditions: [{ column: 'id', operator: '>', value: '0' }] };
  const random = { columns: [{ name: 'draw', expression: 'rand()' }] };

  it.each([
    ['are drawn at random', 'with-column', random],
    ['are some of the rows', 'limit', { rows: 5 }],
    ['are a sample', 'sample', { fraction: 0.5 }],
    ['are a sample with replacement', 'sample', { fraction: 0.5, withReplacement: true }],
  ])('are persisted once, where the ways to the destinations part, when they %s', (_, kind, config) => {
    expect(persisted(kind, config)).toEqual(['more']);
    expect(persisted(kind, config, 1)).toEqual([]);
  });

  it('are computed for each when they are the same every time', () => {
    expect(persisted('with-column', { columns: [{ name: 'twice', expression: 'id * 2' }] })).toEqual([]);
    expect(persisted('order-by', { keys: [{ column: 'id' }] })).toEqual([]);
  });
});

it('keeps any description inside its docstring', async () => {
  const hostile = [
    '"""',
    'a"""\nimport os',
    '\\',
    'ends in \\',
    "'''",
    '',
    ' ',
    '😀'.repeat(60),
    'word '.repeat(60),
    '{x} %s # noqa',
  ];
  const names = Array.from({ length: 30 }, (_, at) => `frame_with_a_rather_long_name_${at}`);
  const { text } = functions(
    [
      ...hostile.map((description, at) => table(`t${at}`, { description })),
      ...names.map((name) => table(name, { label: name })),
      node('all', 'union', { allowMissingColumns: true }),
    ],
    names.map((name, at) => ({ ...edge(name, 'all'), targetPort: at === 0 ? 'first' : 'others' })),
    'a"""\nb',
  );
  const files = new Map([['a.py', text]]);
  expect(await parsePython(files)).toEqual([]);
  expect(await ruffFormatDiff(files)).toBe('');
  expect(await blackDiff(files)).toBe('');
  expect(await ruffFindings(files)).toBe('');
});

describe('several destinations', () => {
  const nodes = [
    table('one'),
    node('first', 'export', { to: 'table', table: 'a.b.first' }),
    table('two', { description: 'Read\nlate' }),
    node('second', 'export', { to: 'file', format: 'parquet', path: '/Volumes/a/b/c' }),
    node('third', 'export', { to: 'table', table: 'A.b.first', mode: 'append' }),
  ];
  const edges = [edge('one', 'first'), edge('two', 'second'), edge('two', 'third')];
  const written = (onFailure: OnFailure, some = nodes) =>
    emitPyspark(planPipeline({ name: 'p', nodes: some, edges, settings: { onFailure } }));
  const linesOf = ({ text, lines }: ReturnType<typeof written>, id: string): string => {
    const { start, end } = lines.get(id) ?? { start: 0, end: 0 };
    return text
      .split('\n')
      .slice(start - 1, end)
      .join('\n');
  };

  it('are put back together when a step between the first and the last fails', () => {
    const script = written('put-back');
    expect(script.text).toContain('together = AllOrNone(spark, ["A.b.first"])\n');
    expect(script.text.match(/^with together:$/gmu)).toHaveLength(1);
    expect(linesOf(script, 'one')).toBe('one = spark.read.table("a.b.one")');
    expect(linesOf(script, 'two')).toBe('    # Read\n    # late\n    two = spark.read.table("a.b.two")');
    expect(linesOf(script, 'third').split('\n').at(-1)).toBe('    together.wrote("A.b.first")');
    expect(script.text).not.toContain('resume');
  });

  it('are not written at all when one has problems and they are written all or none', () => {
    const broken = nodes.map((one) =>
      one.id === 'third' ? { ...one, config: { to: 'table', table: '' } } : one,
    );
    for (const layout of CODE_LAYOUTS) {
      const settings = { layout, onFailure: 'put-back' } as const;
      const { text } = emitPyspark(planPipeline({ name: 'p', nodes: broken, edges, settings }));
      expect(text).toContain('# “first” is not written, because of problems in “third”\n');
      expect(text).not.toMatch(/^ *write_\w+\(/mu);
      if (layout === 'script') expect(text).not.toContain('.write');
    }
    expect(written('keep', broken).text).toContain('.saveAsTable("a.b.first")');
  });

  it('are resumed from one of them, unless there is only one', () => {
    const script = written('keep');
    expect(script.text).toContain('choices=destinations,');
    expect(linesOf(script, 'second')).toMatch(/^# second\nif first_2? ?<= destinations/u);
    expect(script.text).not.toContain('AllOrNone');
    expect(written('keep', nodes.slice(0, 2)).text).not.toContain('resume');
    expect(written('put-back', nodes.slice(0, 2)).text).not.toContain('AllOrNone');
  });
});

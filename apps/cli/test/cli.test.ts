import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakehouse } from './lakehouse.ts';

const EXAMPLES = fileURLToPath(new URL('../../../examples/pipelines/', import.meta.url));
const CLEAN = join(EXAMPLES, 'clean-orders.json');

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lakehouse-cli-'));
  process.env['LAKEHOUSE_HOME'] = join(home, 'data');
});
afterAll(async () => {
  delete process.env['LAKEHOUSE_HOME'];
  await rm(home, { recursive: true, force: true });
});

const broken = async (): Promise<string> => {
  const file = JSON.parse(await readFile(CLEAN, 'utf8'));
  file.nodes[1].data.config.conditions[0].column = 'gone';
  const path = join(home, 'broken.json');
  await writeFile(path, JSON.stringify(file));
  return path;
};

it('reads a file in UTF-16 that is a list with comments, and says how on standard error', async () => {
  const { nodes, edges } = JSON.parse(await readFile(CLEAN, 'utf8'));
  const path = join(home, 'list.json');
  const text = `/* by hand */ ${JSON.stringify([...nodes, ...edges]).slice(0, -1)},]`;
  await writeFile(path, Buffer.from(text, 'utf16le').swap16());
  const { code, out, err } = await lakehouse('generate', path);
  expect(code).toBe(0);
  expect(out).toContain('paid_orders = orders.filter(');
  expect(err).toMatch(/UTF-16[^]*comments[^]*one list of nodes and edges/u);
});

describe('lakehouse generate', () => {
  it('prints the script', async () => {
    const { code, out, err } = await lakehouse('generate', CLEAN, '--target', 'pyspark');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('paid_orders = orders.filter(');
  });

  it('prints it as functions with a main()', async () => {
    const { code, out } = await lakehouse('generate', CLEAN, '--layout', 'functions');
    expect(code).toBe(0);
    expect(out).toContain('def build_paid_orders(orders: DataFrame) -> DataFrame:');
    expect(out).toContain('def main() -> None:');
    const wrong = await lakehouse('generate', CLEAN, '--layout', 'classes');
    expect([wrong.code, wrong.out]).toEqual([2, '']);
  });

  it('prints no rows on request', async () => {
    const pivot = join(EXAMPLES, 'daily-revenue-pivot.json');
    expect((await lakehouse('generate', pivot)).out).toContain('.show(');
    expect((await lakehouse('generate', pivot, '--no-show')).out).not.toContain('.show(');
  });

  it('freezes rows of the sources on request, and says so, with the values of private columns invented', async () => {
    const example = join(EXAMPLES, 'customer-360.json');
    const rowsIn = async (out: string, ...more: string[]) => {
      const { code, err } = await lakehouse('generate', example, '--target', 'bundle', '--out', out, ...more);
      expect(code).toBe(0);
      const text = await readFile(join(out, 'tests/rows/customers.json'), 'utf8');
      const { columns, rows } = JSON.parse(text) as {
        columns: [string, string][];
        rows: (string | null)[][];
      };
      const valuesOf = (name: string) => rows.map((row) => row[columns.findIndex(([one]) => one === name)]);
      return { err, ids: valuesOf('customer_id'), emails: valuesOf('email').join(' ') };
    };
    const invented = await rowsIn(join(home, 'invented'));
    expect([invented.err, invented.ids.slice(0, 3)]).toEqual(['', ['2', '3', '4']]);
    const sampled = await rowsIn(join(home, 'sampled'), '--rows', 'sampled');
    expect(sampled.err).toContain('The tests hold rows of “Orders”, “Customers”, “Products”.');
    expect(sampled.ids.map(Number).filter((id) => id > 20)).not.toEqual([]);
    expect(sampled.emails).not.toContain('@example.com');
    const told = await rowsIn(join(home, 'told'), '--rows', 'sampled', '--private', 'first_name');
    expect([told.ids, told.emails.includes('@example.com')]).toEqual([sampled.ids, true]);
    expect((await lakehouse('generate', example, '--target', 'bundle', '--rows', 'real')).code).toBe(2);
  });

  it('writes a bundle into a folder', async () => {
    const { code } = await lakehouse('generate', CLEAN, '--target', 'bundle', '--out', join(home, 'bundle'));
    expect(code).toBe(0);
    expect((await readdir(join(home, 'bundle'), { recursive: true })).toSorted()).toEqual([
      'databricks.yml',
      'pyproject.toml',
      'src',
      'src/clean_orders_steps.py',
      'src/orders_clean.py',
      'tests',
      'tests/conftest.py',
      'tests/rows',
      'tests/rows/net_amount.json',
      'tests/rows/no_coupon.json',
      'tests/rows/one_row_per_order.json',
      'tests/rows/orders.json',
      'tests/rows/paid_orders.json',
      'tests/run_tests.py',
      'tests/test_clean_orders_steps.py',
    ]);
    const text = (name: string) => readFile(join(home, 'bundle/tests', name), 'utf8');
    expect(await text('test_clean_orders_steps.py')).toContain(
      'assertDataFrameEqual(build_paid_orders(frozen("orders")), frozen("paid_orders"))',
    );
    const statuses = (rows: string): unknown[] => JSON.parse(rows).rows.map((row: unknown[]) => row[4]);
    expect(new Set(statuses(await text('rows/paid_orders.json')))).toEqual(new Set(['paid', 'shipped']));
    expect(new Set(statuses(await text('rows/orders.json'))).size).toBeGreaterThan(2);
  });

  it('makes no bundle for serverless compute of what that rejects, and names the steps', async () => {
    const file = JSON.parse(await readFile(CLEAN, 'utf8'));
    Object.assign(file.nodes[1].data, {
      label: 'Kept',
      transformation: { name: 'cache/persist' },
      config: {},
    });
    const path = join(home, 'caching.json');
    await writeFile(path, JSON.stringify(file));
    const bundle = (compute: string) => {
      const out = join(home, `bundle-${compute}`);
      return lakehouse('generate', path, '--target', 'bundle', '--compute', compute, '--out', out);
    };
    const refused = await bundle('serverless');
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toMatch(
      /^error \S+ “Kept”: Serverless compute can’t cache DataFrames.*\(no-cache\)$/mu,
    );
    expect((await bundle('any')).code).toBe(0);
    expect(await readFile(join(home, 'bundle-any/databricks.yml'), 'utf8')).toContain('job_clusters');
    expect((await lakehouse('generate', path, '--compute', 'laptop')).code).toBe(2);
  });

  it('says which branch is missing, and exits with 1', async () => {
    const { code, out, err } = await lakehouse('generate', await broken());
    expect(code).toBe(1);
    expect(err).toMatch(
      /^error transformation-\d+ “Paid orders” conditions\.0\.column: There is no column “gone” any more$/mu,
    );
    expect(out).not.toContain('paid_orders');
    expect(out).toContain('orders = (');
  });
});

const foreign = async (): Promise<string> => {
  const file = JSON.parse(await readFile(CLEAN, 'utf8'));
  file.version = '2';
  file.nodes[0].position = { x: '40', y: 40 };
  file.nodes.push({ id: 'robot-9', type: 'robot', position: { x: 0, y: 0 }, data: { label: 'Robot' } });
  file.edges.push({ source: 'robot-9', target: 'gone-1' });
  const path = join(home, 'foreign.json');
  await writeFile(path, `\uFEFF${JSON.stringify(file)}`);
  return path;
};

const CHANGES = [
  'changed: The version is “2”, which is not a number: the file is read as version 2',
  'changed source-1750000000000 “Orders”: position.x: the string “40” is read as 40',
  'changed robot-9 “Robot”: There is no node type “robot”: a placeholder holds all that it has; replace it to use it',
  'changed robot-9 “Robot”: An edge leads to the node “gone-1”, which is not in the file: it is left out',
];

describe('a file of another program', () => {
  it('is checked, with what had to be changed on standard error', async () => {
    const { code, out, err } = await lakehouse('validate', await foreign());
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toEqual(CHANGES);
    expect(out).toBe(
      'error robot-9 “Robot”: There is no node type “robot”: replace the node, or remove it to generate the rest\n',
    );
  });

  it('gives the code of all other branches', async () => {
    const { code, out, err } = await lakehouse('generate', await foreign());
    expect(code).toBe(1);
    expect(err).toContain(CHANGES.join('\n'));
    expect(out).toContain('paid_orders = orders.filter(');
  });

  it('is run, but for the placeholder', async () => {
    const { code, out, err } = await lakehouse('run', await foreign(), '--preview', 'source-1750000000000');
    expect(code).toBe(0);
    expect(err).toContain(CHANGES.join('\n'));
    expect(out).toContain('order_id');
  });
});

describe('lakehouse validate', () => {
  it('is silent for a good pipeline', async () =>
    expect(await lakehouse('validate', CLEAN)).toEqual({ code: 0, out: '', err: '' }));

  it('names what the pipeline’s compute refuses, and gives advice, without failing', async () => {
    const file = JSON.parse(await readFile(CLEAN, 'utf8'));
    file.settings = { compute: 'serverless' };
    const last = file.nodes.findLast(({ type }: { type: string }) => type === 'transformation');
    last.data.transformation.name = 'limit';
    last.data.config = { rows: 5 };
    const path = join(home, 'limited.json');
    await writeFile(path, JSON.stringify(file));
    const { code, out } = await lakehouse('validate', path);
    expect(code).toBe(0);
    expect(out).toMatch(/^info transformation-\d+ .*\(limit-unordered\)$/mu);
  });

  it('prints one problem a line', async () => {
    const { code, out } = await lakehouse('validate', await broken());
    expect([code, out.trimEnd().split('\n').length]).toEqual([1, 1]);
  });
});

it('changes in a pipeline what was edited in its code, and nothing else', async () => {
  const { out: code } = await lakehouse('generate', CLEAN, '--target', 'pyspark');
  const path = join(home, 'edited.py');
  const edited = code.replace('"coupon": "none"', '"coupon": "nothing"');
  expect(edited).not.toBe(code);
  await writeFile(path, edited);
  const out = join(home, 'edited.json');
  const { code: exit, err } = await lakehouse('import', path, '--base', CLEAN, '--out', out);
  expect([exit, err]).toEqual([0, expect.stringMatching(/^changed: “.*”\n$/u)]);
  const { out: difference } = await lakehouse('diff', CLEAN, out);
  expect(difference).toContain('nothing');
  expect(difference.match(/^changed/gmu)).toHaveLength(1);
  const { out: again } = await lakehouse('generate', out, '--target', 'pyspark');
  expect(again).toBe(edited);
});

it('changes it in what the pipeline is now, where that changed too, and says what both changed', async () => {
  const { out: code } = await lakehouse('generate', CLEAN, '--target', 'pyspark');
  const path = join(home, 'edited-too.py');
  await writeFile(path, code.replace('"coupon": "none"', '"coupon": "nothing"'));
  const now = JSON.parse(await readFile(CLEAN, 'utf8'));
  now.nodes.at(-1).data.label = 'Another title';
  const current = join(home, 'now.json');
  await writeFile(current, JSON.stringify(now));
  const out = join(home, 'merged.json');
  const files = ['--base', CLEAN, '--current', current, '--out', out];
  const { code: exit, err } = await lakehouse('import', path, ...files);
  expect([exit, err]).toEqual([0, expect.stringMatching(/^changed: “.*”\n$/u)]);
  const merged = await readFile(out, 'utf8');
  expect(merged).toContain('nothing');
  expect(merged).toContain('Another title');
  const both = JSON.stringify(now).replace('"none"', '"no coupon"');
  await writeFile(current, both);
  const clash = await lakehouse('import', path, ...files);
  expect(clash.err).toMatch(/^both changed “.*” \(.*\): the pipeline’s is used$/mu);
  expect(await readFile(out, 'utf8')).toContain('no coupon');
  expect(await lakehouse('import', path, '--current', current)).toMatchObject({
    code: 2,
    err: expect.stringContaining('--current needs --base'),
  });
});

describe('lakehouse lineage', () => {
  it('prints from which columns each is computed', async () => {
    const { code, out } = await lakehouse('lineage', CLEAN);
    expect(code).toBe(0);
    expect(out).toMatch(/^Orders\.order_id: -$/mu);
    const { out: json } = await lakehouse('lineage', CLEAN, '--format', 'json');
    const last = JSON.parse(json).findLast(({ column }: { column: string }) => column === 'order_id');
    expect(last.from).toEqual([{ node: expect.any(String), column: 'order_id' }]);
  });

  it('tells a catalog of tables what is read and written, as an event of OpenLineage', async () => {
    const host = 'adb-1.azuredatabricks.net';
    const args = ['--format', 'openlineage', '--workspace', `https://${host}/`];
    const { code, out } = await lakehouse('lineage', CLEAN, ...args);
    expect(code).toBe(0);
    const event = JSON.parse(out);
    expect(event.job).toMatchObject({ namespace: `databricks://${host}`, name: 'Clean orders' });
    expect(Date.now() - new Date(event.eventTime).getTime()).toBeLessThan(3_600_000);
    const [read] = event.inputs;
    expect(event.outputs[0].facets.columnLineage.fields.order_id.inputFields).toEqual([
      { namespace: `databricks://${host}`, name: read.name, field: 'order_id' },
    ]);
    expect(await lakehouse('lineage', CLEAN, '--workspace', 'adb-1')).toEqual({
      code: 2,
      out: '',
      err: expect.stringContaining('--workspace takes a URL, not “adb-1”'),
    });
  });
});

describe('lakehouse diff', () => {
  it('is silent where only places differ', async () => {
    const file = JSON.parse(await readFile(CLEAN, 'utf8'));
    for (const node of file.nodes) node.position.x += 100;
    const path = join(home, 'moved.json');
    await writeFile(path, JSON.stringify(file));
    expect(await lakehouse('diff', CLEAN, path)).toEqual({ code: 0, out: '', err: '' });
  });

  it('says what differs, also for a comment and for a program', async () => {
    const path = await broken();
    const { code, out } = await lakehouse('diff', CLEAN, path);
    expect(code).toBe(1);
    expect(out).toMatch(/^changed “.*”\n {2}conditions\.0\.column: \w+ → gone\n$/u);
    const { out: markdown } = await lakehouse('diff', CLEAN, path, '--format', 'markdown');
    expect(markdown).toMatch(/^- changed “.*”\n {2}- conditions\.0\.column: \w+ → gone\n$/u);
    const { out: json } = await lakehouse('diff', CLEAN, path, '--format', 'json');
    expect(JSON.parse(json).changed[0].values[0]).toMatchObject({
      path: 'conditions.0.column',
      after: 'gone',
    });
  });

  it('needs two files', async () => {
    const { code, err } = await lakehouse('diff', CLEAN);
    expect([code, err.includes('lakehouse diff FILE FILE')]).toEqual([2, true]);
  });
});

describe('lakehouse run', () => {
  it('stores the rows and reports each node', async () => {
    const { code, out, err } = await lakehouse('run', CLEAN, '--format', 'json');
    expect(err).toBe('');
    const summary = JSON.parse(out);
    expect([code, summary.status]).toEqual([0, 'succeeded']);
    expect(summary.nodes.at(-1)).toMatchObject({
      status: 'succeeded',
      rowCount: summary.nodes.at(-2).rowCount,
    });
    expect(Number(summary.nodes.at(-1).rowCount)).toBeGreaterThan(90_000);
  });

  it('previews one node', async () => {
    const { code, out } = await lakehouse(
      'run',
      CLEAN,
      '--preview',
      'transformation-1750000000001',
      '--limit',
      '3',
      '--format',
      'json',
    );
    const { columns, rows } = JSON.parse(out);
    expect([code, columns.length, rows.length]).toEqual([0, 10, 3]);
    expect(columns[6]).toEqual({ name: 'amount', type: 'decimal(10,2)' });
  });

  it('resumes from a destination, and leaves those before it', async () => {
    const file = JSON.parse(await readFile(CLEAN, 'utf8'));
    const first = file.nodes.find(({ type }: { type: string }) => type === 'export');
    const config = { ...first.data.config, table: 'main.default.orders_again' };
    file.nodes.push({ ...first, id: 'export-2', data: { ...first.data, label: 'Again', config } });
    const { source } = file.edges.find(({ target }: { target: string }) => target === first.id);
    file.edges.push({ source, target: 'export-2' });
    const path = join(home, 'two.json');
    await writeFile(path, JSON.stringify(file));
    const { code, out } = await lakehouse('run', path, '--resume-from', 'export-2');
    expect(code).toBe(0);
    expect(out).toMatch(/^succeeded export-2 “Again”/mu);
    expect(out).not.toContain(first.id);
  });

  it('runs with the values of parameters that it is given', async () => {
    const file = join(home, 'parameters.json');
    const pipeline = JSON.parse(await readFile(CLEAN, 'utf8'));
    const [source] = pipeline.nodes;
    const filter = {
      ...source,
      id: 'transformation-9',
      type: 'transformation',
      data: {
        label: 'Of one country',
        transformation: 'filter/where',
        config: { mode: 'expression', expression: 'country = ${land} AND order_date >= ${day_from}' },
      },
    };
    const edge = { id: 'e9', source: source.id, target: filter.id };
    const parameters = [
      { name: 'land', type: 'text', default: 'DE' },
      { name: 'day_from', type: 'date', default: '2000-01-01' },
    ];
    await writeFile(
      file,
      JSON.stringify({ ...pipeline, nodes: [source, filter], edges: [edge], settings: { parameters } }),
    );
    const rows = async (...given: string[]): Promise<string[][]> => {
      const { code, out } = await lakehouse(
        'run',
        file,
        '--preview',
        filter.id,
        '--format',
        'json',
        ...given,
      );
      expect(code).toBe(0);
      return JSON.parse(out).rows;
    };
    expect(new Set((await rows()).map((row) => row[7]))).toEqual(new Set(['DE']));
    expect(new Set((await rows('--param', 'land=FR')).map((row) => row[7]))).toEqual(new Set(['FR']));
    expect(await rows('--param', 'day_from=2999-01-01')).toEqual([]);
    expect(await rows('--param', "land=' OR 1=1 --")).toEqual([]);
    const wrong = await lakehouse('run', file, '--param', 'day_from=soon');
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('--param day_from: Enter a date, such as 2026-01-31, not “soon”\n');
    expect((await lakehouse('run', file, '--param', 'lnd=FR')).err).toContain(
      'the parameters are: land, day_from',
    );
  });

  it('runs what it can and exits with 1 when a node fails', async () => {
    const { code, out } = await lakehouse('run', await broken());
    expect(code).toBe(1);
    expect(out).toMatch(/^succeeded source-\d+ “Orders” 120000 rows/mu);
    expect(out).toMatch(/^failed transformation-\d+ “Paid orders”: There is no column/mu);
    expect(out).toMatch(/^skipped export-/mu);
  });
});

describe('a command that can’t be executed', () => {
  it.each([
    [['generate'], 'lakehouse checks'],
    [['dance', CLEAN], 'no command “dance”'],
    [['generate', 'nowhere.json'], 'nowhere.json: no such file'],
    [['generate', CLEAN, '--target', 'cobol'], '--target takes'],
    [['generate', CLEAN, '--target', 'bundle'], 'several files'],
    [['run', CLEAN, '--limit', '-1'], '--limit'],
    [['run', CLEAN, '--preview', 'nobody'], 'There is no node “nobody”'],
    [['run', CLEAN, '--resume-from', 'nobody'], 'There is no destination “nobody”'],
    [['run', CLEAN, '--engine', 'polars'], '--engine takes duckdb, spark or warehouse'],
    [['run', CLEAN, '--what'], 'Unknown option'],
  ])('%j exits with 2 and says what to do', async (args, message) => {
    const { code, err } = await lakehouse(...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

describe('lakehouse import', () => {
  it('turns a script into a pipeline that generates the same code', async () => {
    const script = (await lakehouse('generate', CLEAN)).out;
    const file = join(home, 'clean.py');
    await writeFile(file, script);
    const out = join(home, 'clean.json');
    expect(await lakehouse('import', file, '--out', out)).toEqual({ code: 0, out: `${out}\n`, err: '' });
    expect((await lakehouse('generate', out)).out).toBe(script);
  });

  it('says what it keeps as code, and refuses what is not a script', async () => {
    const file = join(home, 'odd.py');
    await writeFile(
      file,
      'x = spark.table("a.b.c")\ny = x.transform(lambda rows: rows)\ny.write.saveAsTable("a.b.d")\n',
    );
    const { code, out, err } = await lakehouse('import', file);
    expect([code, err]).toEqual([0, 'kept as code: “Y”, line 2\n']);
    expect(JSON.parse(out)).toMatchObject({ name: 'odd', nodes: [{}, { type: 'custom-code' }, {}] });
    const notebook = join(home, 'bad.ipynb');
    await writeFile(notebook, 'x = 1');
    expect((await lakehouse('import', notebook)).code).toBe(2);
    expect((await lakehouse('import', join(home, 'gone.py'))).code).toBe(2);
  });
});

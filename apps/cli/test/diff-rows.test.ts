import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { savedText } from '@lakehouse/core/pipeline/saved-file';
import { computed, pipeline, type Step, table } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakehouse } from './lakehouse.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lakehouse-diff-'));
  process.env['LAKEHOUSE_HOME'] = join(home, 'data');
});
afterAll(async () => {
  delete process.env['LAKEHOUSE_HOME'];
  await rm(home, { recursive: true, force: true });
});

const orders = (query: string, schema = 'id BIGINT, city STRING, total INT'): Step => [
  'orders',
  'source',
  { from: 'query', query, schema },
];
const ROWS = "SELECT * FROM VALUES (1L, 'Bern', 10), (2L, 'Genf', 20), (3L, NULL, 30) AS t(id, city, total)";
const STORED: Step = ['stored', 'export', table('stored'), 'orders'];
const BEFORE = pipeline(orders(ROWS), STORED);

const save = async (name: string, document: PipelineDocument): Promise<string> => {
  const path = join(home, `${name}.json`);
  await writeFile(path, savedText(document, 0));
  return path;
};
const compare = async (after: PipelineDocument, ...more: readonly string[]) =>
  lakehouse('diff', await save('before', BEFORE), await save('after', after), '--data', ...more);

describe('lakehouse diff --data', () => {
  const CHANGED = pipeline(
    orders("SELECT * FROM VALUES (1L, 'Bern', 10), (2L, NULL, 25), (4L, 'Chur', 40) AS t(id, city, total)"),
    STORED,
  );

  it('lists the rows that are added, removed and changed where rows leave the pipelines', async () => {
    const { code, out, err } = await compare(CHANGED);
    expect([code, err]).toEqual([1, '']);
    expect(out.slice(out.indexOf('rows of'))).toBe(
      [
        'rows of “stored” by id: 1 added, 1 removed, 1 changed, 1 the same',
        '  changed: id 2, city Genf → NULL, total 20 → 25',
        '  removed: id 3, total 30',
        '  added: id 4, city Chur, total 40',
        '',
      ].join('\n'),
    );
    expect((await compare(CHANGED, '--limit', '1')).out.match(/^ {2}\w+: id/gmu)).toHaveLength(1);
  });

  it('writes them as a comment and for a program', async () => {
    const { out: markdown } = await compare(CHANGED, '--format', 'markdown', '--limit', '0');
    expect(markdown).toContain('\n- rows of “stored” by id: 1 added, 1 removed, 1 changed, 1 the same\n');
    const { out: json } = await compare(CHANGED, '--format', 'json');
    expect(JSON.parse(json).rows).toEqual([
      expect.objectContaining({
        node: 'stored',
        key: ['id'],
        counts: { added: 1, removed: 1, changed: 1, same: 1, ambiguous: 0 },
        columns: ['id', 'city', 'total'],
        rows: [
          ['changed', '2', 'Genf → NULL', '20 → 25'],
          ['removed', '3', null, '30'],
          ['added', '4', 'Chur', '40'],
        ],
      }),
    ]);
  });

  it('compares one step by another key, and says which columns only one side has and which rows share their key', async () => {
    const more = pipeline(
      orders(ROWS),
      ['more', 'with-column', computed('twice', 'total * 2'), 'orders'],
      ['stored', 'export', table('stored'), 'more'],
    );
    const { out } = await compare(more, '--node', 'stored', '--key', 'city');
    expect(out).toContain(
      'rows of “stored” by city: 0 added, 0 removed, 0 changed, 3 the same\n  only after: twice\n',
    );
    const doubled = pipeline(orders(`${ROWS} UNION ALL SELECT 9L, 'Bern', 1`), STORED);
    expect((await compare(doubled, '--key', 'city')).out).toContain(
      '  1 rows share their key with another: name more columns by --key\n',
    );
  });

  it('says why rows are not compared, and runs nothing where the query is the same', async () => {
    const code = 'def transform(orders):\n    return orders';
    const python = pipeline(orders(ROWS), ['code', 'custom-code', { code }, 'orders']);
    const path = await save('python', python);
    const other = await save(
      'other',
      pipeline(orders(`${ROWS} LIMIT 2`), ['code', 'custom-code', { code }, 'orders']),
    );
    const { out } = await lakehouse('diff', path, other, '--data');
    expect(out).toMatch(/rows of “code” are not compared: \S/u);
    const missing = 'SELECT * FROM nowhere.at.all';
    const [one, two] = [
      await save('one', pipeline(orders(missing), STORED)),
      await save('two', { ...pipeline(orders(missing), STORED), name: 'another' }),
    ];
    expect(await lakehouse('diff', one, two, '--data')).toEqual({
      code: 1,
      out: 'name: p → another\n',
      err: '',
    });
  });

  it.each([
    [['--key', 'gone'], '--key takes columns that both have at “stored”, id, city, total, not gone'],
    [['--node', 'gone'], 'Both pipelines have no step “gone” with rows; they have: stored, orders'],
    [['--limit', '101'], '--limit takes an integer from 0 to 100'],
    [['--engine', 'spark'], 'Rows are compared by SQL: choose --engine duckdb or warehouse'],
    [['--engine', 'x'], '--engine takes duckdb, spark or warehouse, not “x”'],
  ])('%j is refused: %s', async (options, message) => {
    expect(await compare(CHANGED, ...options)).toEqual({ code: 2, out: '', err: `${message}\n` });
  });

  it('takes options about rows only with --data', async () => {
    const path = await save('before', BEFORE);
    const { err } = await lakehouse('diff', path, path, '--key', 'id');
    expect(err).toBe('--key is for the rows: add --data\n');
  });
});

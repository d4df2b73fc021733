import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import {
  computed,
  numbers,
  pipeline,
  type Step,
  table,
} from '@lakehouse/core/pipeline/testing/step-pipeline';
import { generateTarget } from '@lakehouse/core/targets/target';
import { expect, it } from 'vitest';
import { splitStatements } from '../../src/resources/jobs/sql-file.ts';
import { testStore } from '../../src/sql/test/store.ts';

const { run, rows } = testStore();

const numbersOf = numbers('SELECT id FROM range(3)');
const drawn: Step = ['drawn', 'with-column', computed('draw', 'rand()'), 's'];
const generated = (...steps: readonly Step[]) =>
  generateTarget(planPipeline({ ...pipeline(...steps), settings: { onFailure: 'put-back' } }), 'sql');

/** Runs the script of steps, all or none, as a file is run: why it failed. */
async function failure(...steps: readonly Step[]): Promise<string> {
  const { files, problems } = generated(...steps);
  expect(problems).toEqual([]);
  for (const statement of splitStatements(files[0]?.text ?? ''))
    try {
      await run(statement);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  return '';
}

const countOf = async (name: string): Promise<string> => {
  const found = await rows(`SELECT count(*) FROM main.default.${name}`).catch(() => undefined);
  return found === undefined ? 'none' : String(found[0]?.[0]);
};
const counts = (...names: readonly string[]) => Promise.all(names.map(countOf));
const fill = (name: string) => run(`CREATE OR REPLACE TABLE main.default.${name} AS SELECT 9L AS id`);
const versionsOf = (name: string) => rows(`SELECT version FROM (DESCRIBE HISTORY main.default.${name})`);

const THREE = (prefix: string): readonly Step[] => [
  numbersOf,
  ['one', 'export', table(`${prefix}_one`, 'append'), 's'],
  ['new', 'export', table(`${prefix}_new`), 's'],
  ['two', 'export', table(`${prefix}_two`, 'error'), 's'],
  ['three', 'export', table(`${prefix}_three`), 's'],
];

it('writes all tables of a script that succeeds', async () => {
  await fill('all_one');
  expect(await failure(...THREE('all'))).toBe('');
  expect(await counts('all_one', 'all_new', 'all_two', 'all_three')).toEqual(['4', '3', '3', '3']);
});

it('puts the tables back, and drops new ones, when one can’t be written', async () => {
  await fill('back_one');
  await fill('back_two');
  await fill('back_three');
  expect(await failure(...THREE('back'))).toContain('[TABLE_OR_VIEW_ALREADY_EXISTS]');
  expect(await counts('back_one', 'back_new', 'back_two', 'back_three')).toEqual(['1', 'none', '1', '1']);
  expect(await versionsOf('back_three')).toEqual([['0']]);
});

it('drops a table that a destination made before it failed itself', async () => {
  const merged = { ...table('twice', 'merge'), mergeKeys: ['id'] };
  const source: Step = [
    's',
    'source',
    {
      from: 'query',
      query: "SELECT if(id = 2, raise_error('no'), id) AS id FROM range(3)",
      schema: 'id BIGINT',
    },
  ];
  expect(await failure(source, ['a', 'export', merged, 's'], ['b', 'export', table('other'), 's'])).toContain(
    'no',
  );
  const late = { ...table('late', 'append'), comment: 'Rows' };
  expect(await failure(source, ['a', 'export', late, 's'], ['b', 'export', table('other'), 's'])).toContain(
    'no',
  );
  expect(await counts('twice', 'late', 'other')).toEqual(['none', 'none', 'none']);
});

it('undoes nothing that others have written since, and says so', async () => {
  await fill('shared_one');
  await fill('shared_two');
  const { files } = generated(
    numbersOf,
    ['one', 'export', table('shared_one', 'append'), 's'],
    ['two', 'export', table('shared_two', 'error'), 's'],
  );
  const by = 'INSERT INTO main.default.shared_one VALUES (7);';
  const script = (files[0]?.text ?? '').replace(/(?=^ *-- two$)/mu, `${by}\n`);
  expect(script).toContain(by);
  const [statement = ''] = splitStatements(script);
  await expect(run(statement)).rejects.toThrow(/already exists.*not put back.*main\.default\.shared_one/su);
  expect(await counts('shared_one', 'shared_two')).toEqual(['5', '1']);
});

it('leaves no table of shared rows, whether it fails or not', async () => {
  const steps = (mode: string): readonly Step[] => [
    numbersOf,
    drawn,
    ['one', 'export', table('drawn_one'), 'drawn'],
    ['two', 'export', table('drawn_two', mode), 'drawn'],
  ];
  expect(await failure(...steps('overwrite'))).toBe('');
  const same = 'SELECT count(*) FROM main.default.drawn_one JOIN main.default.drawn_two USING (id, draw)';
  expect(await rows(same)).toEqual([['3']]);
  expect(await failure(...steps('error'))).toContain('already exists');
  expect(await rows(same)).toEqual([['3']]);
  expect(await rows("SHOW TABLES IN main.default LIKE 'lakehouse*'")).toEqual([]);
});

it('writes nothing where a destination has problems or no SQL', () => {
  const ends: readonly Step[] = [
    ['a', 'export', table('script_a'), 's'],
    ['b', 'export', table('script_b'), 's'],
  ];
  const broken = generated(
    numbersOf,
    ...ends,
    ['bad', 'limit', { rows: -1 }, 's'],
    ['c', 'export', table('c'), 'bad'],
  );
  const text = broken.files[0]?.text ?? '';
  expect(text).toContain('-- “a” is not written, because of problems in “c”');
  expect(text).not.toContain('CREATE');
  const folder = { to: 'file', format: 'csv', path: '/Volumes/main/default/uploads/x', mode: 'append' };
  const without = generated(numbersOf, ...ends, ['c', 'export', folder, 's']);
  expect(without.problems.map(({ code }) => code)).toEqual(['no-sql']);
  expect(without.files[0]?.text).not.toContain('CREATE');
});

it('says that it does not put back folders, and shows rows after all tables are written', async () => {
  const folder = { to: 'file', format: 'csv', path: '/Volumes/main/default/uploads/y', mode: 'overwrite' };
  const { files, problems } = generated(
    numbersOf,
    ['shown', 'limit', { rows: 1 }, 's'],
    ['a', 'export', table('script_a'), 's'],
    ['c', 'export', folder, 's'],
  );
  const text = files[0]?.text ?? '';
  expect(problems).toEqual([]);
  expect(text).toContain('-- Folders are not put back: “c”');
  expect(text.indexOf('-- shown')).toBeGreaterThan(text.indexOf('\nEND;'));
  expect(splitStatements(text)).toHaveLength(2);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { button, fill, open, says, tab, withWorkspace, workspace } from './testing/data-flow-screen.tsx';

withWorkspace();

const table = (names: readonly string[], data: readonly (readonly unknown[])[]) => ({
  resultType: 'table',
  data,
  schema: names.map((name) => ({ name, type: '"string"' })),
});
const COLUMNS = table(
  ['name', 'type'],
  [
    ['id', 'bigint'],
    ['full name', 'string'],
  ],
);
const METRICS = { numTargetRowsInserted: '3', numTargetRowsUpdated: '1', numTargetBytesAdded: '2048' };

/** Whether the cluster was given the program of a flow. */
const hasWritten = () => workspace.statements.some((code) => /saveAsTable|\.merge\(/u.test(code));

/** What the cluster answers to a program of a flow that works. */
const answers = (code: string): object =>
  code.includes('.dtypes')
    ? COLUMNS
    : code.includes('DESCRIBE HISTORY')
      ? table(['version', 'operationMetrics'], [[hasWritten() ? 1 : 0, METRICS]])
      : code.startsWith('display')
        ? table(['id', 'full_name'], [['1', 'Ann']])
        : { resultType: 'text', data: '' };

/** The comparison of 30,000 rows that were appended to an empty table. */
const NUMBERS = {
  source_rows: '30000',
  arriving_count: '30000',
  compared_count: '30000',
  arriving_1: '10',
  arriving_2: '20',
  after_count: '30000',
  matched_count: '30000',
  stored_1: '10',
  stored_2: '20',
  before_count: '0',
  before_1: '0',
  before_2: '0',
};
const COMPARED = table(Object.keys(NUMBERS), [Object.values(NUMBERS)]);

async function fromDatabase(user: ReturnType<typeof userEvent.setup>, to: string): Promise<void> {
  await user.click(await button('Database'));
  await user.click(await button('Delta Lake'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Database' }), 'jdbc');
  await fill(user, 'JDBC URL', 'jdbc:postgresql://db.internal:5432/shop');
  await fill(user, 'Remote table', 'public.people');
  await fill(user, 'Secret scope', 'shop');
  await fill(user, 'Target table', to);
}

/** Opens the wizard, and runs a flow into a new table. */
async function runFromDatabase(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  open();
  await fromDatabase(user, 'main.default.fresh');
  await user.click(await button('Read columns'));
  await says('2 columns read');
  await user.click(tab('Run'));
  await user.click(await button('Run Data Flow'));
}

describe('a data flow that only a cluster runs', () => {
  it('reads the columns of a database by the running cluster, runs there, and says what was written', async () => {
    const user = userEvent.setup();
    workspace.command = answers;
    open();
    await fromDatabase(user, 'main.default.fresh');
    await user.click(await button('Read columns'));
    expect(await says('2 columns read')).toBeTruthy();
    await user.click(tab('Run'));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Cluster' }).value).toBe('c');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Write Mode' }), 'merge');
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow finished')).toBeTruthy();
    expect(await says('4 rows written to main.default.fresh')).toBeTruthy();
    expect(screen.getByText('3 rows added, 1 updated, 2.0 KB')).toBeTruthy();
    const program = workspace.statements.find((code) => code.includes('.merge('));
    expect(program).toContain('"partitionColumn", "id"');
    expect(program).toContain('F.col("full name").alias("full_name")');
    expect(screen.getByRole('grid', { name: 'Rows of main.default.fresh' })).toBeTruthy();
  });

  it('says that nothing was written where the history of the table got no entry', async () => {
    const user = userEvent.setup();
    workspace.command = (code) =>
      code.includes('DESCRIBE HISTORY')
        ? table(['version', 'operationMetrics'], [[7, METRICS]])
        : answers(code);
    await runFromDatabase(user);
    expect(await says('0 rows written to main.default.fresh')).toBeTruthy();
  });

  it('says that the rows are written where only showing them fails', async () => {
    const user = userEvent.setup();
    workspace.command = (code) =>
      code.includes('spark.read.table')
        ? { resultType: 'error', summary: 'Out of memory', cause: 'Out of memory' }
        : answers(code);
    await runFromDatabase(user);
    expect(await says('4 rows written to main.default.fresh')).toBeTruthy();
    expect((await screen.findAllByText(/Out of memory/u)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Data flow failed')).toBeNull();
  });

  it('says what is wrong with the login, and runs nothing where no cluster is chosen', async () => {
    const user = userEvent.setup();
    const refused = 'PSQLException: FATAL: password authentication failed for user "ann"';
    workspace.command = () => ({ resultType: 'error', summary: 'Py4JJavaError: o1', cause: refused });
    open();
    await fromDatabase(user, 'main.default.fresh');
    await user.click(await button('Read columns'));
    const why = 'The database refuses the login: check the secrets of user name and password';
    expect(await says(why)).toBeTruthy();
    await user.click(tab('Run'));
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow failed')).toBeTruthy();
    expect((await screen.findAllByText(why)).length).toBeGreaterThan(1);
    const before = workspace.statements.length;
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cluster' }), '');
    await user.click(await button('Run Data Flow'));
    expect(
      (await screen.findAllByText(/^The code is ready, but cannot run from here/u)).length,
    ).toBeGreaterThan(0);
    expect(workspace.statements).toHaveLength(before);
  });

  it('shows how far a load by ranges is, says how to go on with one that stopped, and compares at the end', async () => {
    const user = userEvent.setup();
    let range = 0;
    const commit = (done: number) => [
      String(done),
      JSON.stringify({ load: { run: 'r', range: done, ranges: 3, rows: 30_000, before: 0 } }),
      { numOutputRows: '10000' },
    ];
    const commits = () => Array.from({ length: range }, (_, at) => commit(range - at));
    let fails: (why: object) => void = () => undefined;
    let waits = true;
    workspace.command = (code) => {
      if (code.includes('userMetadata, '))
        return table(['version', 'userMetadata', 'operationMetrics'], commits());
      if (code.includes('DESCRIBE HISTORY'))
        return table(['version', 'operationMetrics'], [[range, { numOutputRows: '10000' }]]);
      if (code.includes('flow_source_rows')) return COMPARED;
      if (!code.includes('marked_commit')) return answers(code);
      if (!waits) {
        range = 3;
        return { resultType: 'text', data: '' };
      }
      range = 2;
      return new Promise<object>((resolve) => (fails = resolve));
    };
    await runFromDatabase(user);
    expect(await says('20,000 of 30,000 rows, 2 of 3 ranges')).toBeTruthy();
    fails({ resultType: 'error', summary: 'The driver is gone', cause: 'gone' });
    expect(
      (await screen.findAllByText(/2 of 3 ranges of the rows are written\. Run the flow again to go on/u))
        .length,
    ).toBeGreaterThan(0);
    waits = false;
    await user.click(await button('Run Data Flow'));
    expect(await says('30,000 rows written to main.default.fresh')).toBeTruthy();
    expect(await says('Source and target agree')).toBeTruthy();
  });

  it('asks before it replaces a table of the catalog', async () => {
    const user = userEvent.setup();
    workspace.command = answers;
    open();
    await fromDatabase(user, 'main.default.persons');
    await user.click(await button('Read columns'));
    await says('2 columns read');
    await user.click(tab('Run'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Write Mode' }), 'overwrite');
    await user.click(await button('Run Data Flow'));
    await screen.findByRole('dialog', { name: 'This run replaces data in 1 destination' });
    await user.keyboard('{Enter}');
    expect(await says('Data flow canceled')).toBeTruthy();
    expect(workspace.statements.some((code) => code.includes('saveAsTable'))).toBe(false);
  });
});

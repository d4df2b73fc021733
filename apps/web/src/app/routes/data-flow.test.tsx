import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  button,
  choices,
  chosen,
  fill,
  open,
  progress,
  says,
  tab,
  tableToTable,
  withWorkspace,
  workspace,
} from './testing/data-flow-screen.tsx';

withWorkspace();

describe('the data flow wizard', () => {
  it.each(['databricks_url', 'databricks_token'])('leads to the landing page without %s', async (key) => {
    sessionStorage.removeItem(key);
    const router = open();
    expect(await says('Authentication required')).toBeTruthy();
    expect(await says('Please log in to access the data flow feature')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
  });

  it('opens its four steps one after the other: a choice moves on, and Back leads from Run to Mapping', async () => {
    const user = userEvent.setup();
    open();
    await button('File Upload');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '1Source',
      '2Target',
      '3Mapping',
      '4Run',
    ]);
    expect([tab('Target').disabled, tab('Mapping').disabled, tab('Run').disabled]).toEqual([
      true,
      true,
      true,
    ]);
    expect(progress()).toBe('0');
    await user.click(await button('File Upload'));
    expect(await says('Source selected')).toBeTruthy();
    expect(tab('Target').getAttribute('aria-selected')).toBe('true');
    expect([tab('Target').disabled, tab('Mapping').disabled, tab('Run').disabled]).toEqual([
      false,
      true,
      true,
    ]);
    expect(progress()).toBe('25');
    await user.click(await button('Delta Lake'));
    expect(await says('Target selected')).toBeTruthy();
    expect(tab('Mapping').getAttribute('aria-selected')).toBe('true');
    expect([tab('Mapping').disabled, tab('Run').disabled]).toEqual([false, false]);
    expect(progress()).toBe('50');
    await user.click(await button('Continue to Run'));
    expect(tab('Run').getAttribute('aria-selected')).toBe('true');
    expect(progress()).toBe('75');
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow initiated')).toBeTruthy();
    expect(progress()).toBe('100');
    await user.click(await button('Back to Mapping'));
    expect(tab('Mapping').getAttribute('aria-selected')).toBe('true');
  });

  it.each([
    ['source', 'early'],
    ['target', 'other'],
  ])('waits with a run for the columns of the %s, until Cancel or another step', async (_, schema) => {
    const user = userEvent.setup();
    let list = (): void => undefined;
    const listed = new Promise<void>((resolve) => {
      list = resolve;
    });
    workspace.late = { schema, listed };
    open();
    await user.click(await button('Database'));
    await user.click(await button('Delta Lake'));
    await fill(user, 'Source table', 'main.early.people');
    await fill(user, 'Target table', 'main.other.persons');
    await user.click(tab('Run'));
    await user.click(await button('Run Data Flow'));
    await user.click(await button('Cancel'));
    await user.click(await button('Run Data Flow'));
    await user.click(tab('Mapping'));
    await user.click(tab('Run'));
    await user.click(await button('Run Data Flow'));
    expect(await button('Waiting for the columns…')).toBeTruthy();
    expect(workspace.statements).toEqual([]);
    list();
    await waitFor(() =>
      expect(workspace.statements.filter((one) => one.startsWith('INSERT'))).toHaveLength(1),
    );
    // The names and types are those of the target table.
    expect(workspace.statements.find((one) => one.startsWith('INSERT'))).toContain('(ID, full_name)');
  });

  it('offers the batch sizes and write modes, and in Advanced Mode everything else', async () => {
    const user = userEvent.setup();
    open();
    expect(
      (await screen.findAllByRole('button', { pressed: false })).map(({ textContent }) => textContent),
    ).toEqual(['Database', 'Cloud Storage', 'File Upload']);
    expect(screen.queryByText('Type Inference')).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Advanced Mode' }));
    for (const name of ['API Connector', 'Streaming', 'Custom Source'])
      expect(await button(name)).toBeTruthy();
    for (const badge of [
      'CDC Support',
      'Object Versioning',
      'Type Inference',
      'OAuth 2.0',
      'Exactly-once',
      'JavaScript SDK',
    ])
      expect(screen.getByText(badge)).toBeTruthy();
    expect(choices('Architecture')).toEqual(['hub-spoke', 'distributed', 'lambda']);
    expect(choices('CDC Method')).toEqual(['log', 'query', 'trigger', 'api']);
    expect(choices('Consistency')).toEqual(['eventual', 'read-committed', 'serializable']);
    await user.click(await button('File Upload'));
    for (const badge of ['UPSERT Support', 'Time Travel', 'Auto-Optimization'])
      expect(screen.getByText(badge)).toBeTruthy();
    await user.click(await button('Delta Lake'));
    await user.click(tab('Run'));
    expect([choices('Write Mode'), chosen('Write Mode')]).toEqual([
      ['append', 'overwrite', 'merge', 'history'],
      'append',
    ]);
    expect([choices('Batch Size'), chosen('Batch Size')]).toEqual([
      ['1000', '10000', '100000', 'adaptive'],
      '10000',
    ]);
    expect(choices('Retry Strategy')).toEqual(['exponential', 'fixed', 'none']);
    expect([choices('Notifications'), chosen('Notifications')]).toEqual([
      ['all', 'errors', 'none'],
      'errors',
    ]);
    for (const name of ['Checkpointing', 'AES-256 Encryption', 'Dead Letter Queue', 'Telemetry'])
      expect(screen.getByRole('switch', { name })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'MERGE statement' })).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Batch Size' }), 'adaptive');
    await user.click(screen.getByRole('switch', { name: 'Advanced Mode' }));
    expect([choices('Batch Size'), chosen('Batch Size')]).toEqual([['1000', '10000', '100000'], '10000']);
    expect(screen.queryByRole('combobox', { name: 'Retry Strategy' })).toBeNull();
  });

  it('says what each setting does to this flow', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('switch', { name: 'Advanced Mode' }));
    await user.click(await button('Streaming'));
    await user.click(await button('Delta Lake'));
    await user.click(tab('Run'));
    expect(screen.getByText('A micro-batch takes 10,000 rows.')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Checkpointing' }));
    expect(
      screen.getAllByText('A stream needs checkpointing to resume where it stopped').length,
    ).toBeGreaterThan(0);
  });

  it('maps by name, runs the statements of a merge and shows what they did', async () => {
    const user = userEvent.setup();
    open();
    await tableToTable(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Write Mode' }), 'merge');
    await user.click(screen.getByRole('switch', { name: 'Advanced Mode' }));
    const code = screen.getByRole('region', { name: 'MERGE statement' });
    await waitFor(() => expect(code.textContent).toContain('ON target.ID <=> source.ID'));
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow finished')).toBeTruthy();
    expect(await says('3 rows written to main.default.persons')).toBeTruthy();
    expect(await says('Source and target agree')).toBeTruthy();
    expect(
      workspace.statements.map((text) =>
        text
          .split(/[\s(]+/u)
          .slice(0, 3)
          .join(' '),
      ),
    ).toEqual([
      'DESCRIBE HISTORY main.default.people',
      'DESCRIBE HISTORY main.default.persons',
      'SELECT SELECT count',
      'CREATE TABLE IF',
      'MERGE INTO main.default.persons',
      'SELECT * FROM',
      'DESCRIBE HISTORY main.default.persons',
      'DESCRIBE HISTORY main.default.people',
      'WITH arriving_rows AS',
    ]);
    expect(workspace.statements[4]).toContain('CAST(id AS INT) AS ID');
    const report = screen.getByRole('region', { name: 'Reconciliation' });
    expect(within(report).getByText('Source and target agree')).toBeTruthy();
    expect(within(report).getByText('Equal checksums: ID, full_name')).toBeTruthy();
    expect(
      within(report)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['3', '3', '3', '5', '3', '5', '0']);
    const steps = screen.getByRole('list', { name: 'Statements of the run' });
    expect(within(steps).getByText('2 rows added, 1 updated')).toBeTruthy();
    expect(screen.getByRole('grid', { name: 'Rows of main.default.persons' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: /in the SQL designer$/u }));
    expect(await says('The SQL designer')).toBeTruthy();
    expect(localStorage.getItem('sql_editor_tabs')).toContain('SELECT * FROM main.default.persons LIMIT 100');
  });

  it('generates code for a source that only a cluster reads, and says that it did not run', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('switch', { name: 'Advanced Mode' }));
    await user.click(await button('Custom Source'));
    await user.click(await button('Delta Lake'));
    await fill(user, 'Python module', 'my_company.sources');
    await fill(user, 'Data source class', 'Orders');
    await fill(user, 'Target table', 'main.default.persons');
    expect(screen.getByText(/^Example columns/u)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Write email' }));
    await user.click(screen.getByRole('checkbox', { name: 'Write created_at' }));
    await user.clear(screen.getByRole('textbox', { name: 'Target column of name' }));
    await fill(user, 'Target column of name', 'full_name');
    await user.click(tab('Run'));
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow initiated')).toBeTruthy();
    expect(
      (await screen.findAllByText(/^The code is ready, but cannot run from here/u)).length,
    ).toBeGreaterThan(0);
    expect(screen.getByRole('region', { name: 'Code of the flow' }).textContent).toContain(
      'CustomDataSource',
    );
    expect(workspace.statements).toEqual([]);
  });

  it('says that nothing ran while a setting is missing', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await button('Database'));
    await user.click(await button('Data Warehouse'));
    await user.click(tab('Run'));
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow initiated')).toBeTruthy();
    expect(
      (await screen.findAllByText(/^Not run yet: \d+ problems to fix first\.$/u)).length,
    ).toBeGreaterThan(0);
    // Each is corrected where it is set.
    await user.click(screen.getByRole('button', { name: 'Go to Target: Enter the table' }));
    expect(tab('Target').getAttribute('aria-selected')).toBe('true');
    await user.click(tab('Run'));
    await user.click(screen.getByRole('button', { name: 'Go to Source: Choose a table' }));
    expect(tab('Source').getAttribute('aria-selected')).toBe('true');
  });

  it('warns of a narrowing type and refuses one that can’t be cast', async () => {
    const user = userEvent.setup();
    open();
    await tableToTable(user);
    await user.click(tab('Mapping'));
    expect(await says('id: BIGINT to INT may lose values or fail')).toBeTruthy();
    const type = screen.getByRole('combobox', { name: 'Target type of id' });
    await user.clear(type);
    await user.type(type, 'DATE');
    await user.tab();
    expect(await says('id: BIGINT to DATE can’t be cast')).toBeTruthy();
  });

  it('survives a reload, but never keeps a password', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await button('Database'));
    await user.click(await button('Data Warehouse'));
    await fill(user, 'Remote table', 'public.orders');
    await fill(user, 'JDBC URL', 'jdbc:x://u:hunter2@host/db');
    expect(await says('Take the login out of the address: it is read from the secret scope')).toBeTruthy();
    expect(sessionStorage.getItem('data_flow')).not.toContain('hunter2@');
    cleanup();
    open();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Remote table' })).value).toBe(
      'public.orders',
    );
    await user.click(await button('Start over'));
    await user.click(await button('Keep the flow'));
    expect(progress()).not.toBe('0');
    await user.click(await button('Start over'));
    await user.click(await button('Discard'));
    expect(progress()).toBe('0');
  });
});

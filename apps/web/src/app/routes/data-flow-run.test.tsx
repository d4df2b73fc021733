import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  button,
  compared,
  fill,
  open,
  progress,
  rows,
  says,
  tab,
  tableToTable,
  withWorkspace,
  works,
  workspace,
} from './testing/data-flow-screen.tsx';

withWorkspace();

describe('a run of the data flow wizard', () => {
  it('names what differs between source and target, and succeeds also where they can’t be compared', async () => {
    const user = userEvent.setup();
    let comparisons = 0;
    workspace.answer = (text) => {
      if (!text.startsWith('WITH arriving_rows')) return works(text);
      return ++comparisons === 1
        ? compared({ missing_count: '2', matched_count: '1', stored_2: '21' })
        : Response.json({
            statement_id: 's1',
            status: { state: 'FAILED', error: { error_code: 'BAD_REQUEST', message: 'No such version' } },
          });
    };
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    open();
    await tableToTable(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Write Mode' }), 'merge');
    expect(shown).not.toHaveBeenCalled();
    await user.click(await button('Run Data Flow'));
    expect(await says('Source and target differ')).toBeTruthy();
    // The run is below the settings: it is scrolled to when it begins, and when it ends.
    const [runOf] = shown.mock.contexts;
    const region = screen.getByRole('region', { name: 'Run of the data flow' });
    expect(runOf instanceof Element && runOf.contains(region)).toBe(true);
    expect(shown).toHaveBeenCalledTimes(2);
    expect(await says('2 rows of the source are missing in the target.')).toBeTruthy();
    expect(await says('The values of full_name differ.')).toBeTruthy();
    await user.click(await button('Run Data Flow'));
    expect(
      await screen.findByText(/source and target could not be compared: .*No such version/u),
    ).toBeTruthy();
    expect(screen.queryByText('Source and target differ')).toBeNull();
    expect(
      within(screen.getByRole('region', { name: 'Run of the data flow' })).getByText('Succeeded'),
    ).toBeTruthy();
  });

  it('says what an overwrite deletes, writes only after confirmation, and restores the table in one click', async () => {
    const user = userEvent.setup();
    let version = 6;
    workspace.answer = (text) => {
      if (text.startsWith('SELECT count(*)')) return rows(['count'], [['1234']]);
      if (text.startsWith('DESCRIBE HISTORY')) return rows(['version'], [[String(version)]]);
      if (text.startsWith('CREATE OR REPLACE')) version++;
      return works(text);
    };
    const wrote = (): boolean => workspace.statements.some((text) => text.startsWith('CREATE OR REPLACE'));
    open();
    await tableToTable(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Write Mode' }), 'overwrite');
    await user.click(await button('Run Data Flow'));
    const title = 'This run replaces data in 1 destination';
    const dialog = await screen.findByRole('dialog', { name: title });
    for (const part of [
      'main.default.persons',
      '1,234 rows will be deleted.',
      'The columns and their types do not change.',
    ])
      expect(dialog.textContent).toContain(part);
    // The safe choice has the focus.
    await user.keyboard('{Enter}');
    expect(await says('Data flow canceled')).toBeTruthy();
    expect(wrote()).toBe(false);
    expect(progress()).toBe('75');
    await user.click(await button('Run Data Flow'));
    await user.click(await button('Replace and run'));
    expect(await says('Data flow finished')).toBeTruthy();
    expect(wrote()).toBe(true);
    await user.click(await button('Undo: RESTORE TABLE main.default.persons TO VERSION AS OF 6'));
    expect(await says('Version 6 restored')).toBeTruthy();
    expect(workspace.statements.at(-1)).toBe('RESTORE TABLE main.default.persons TO VERSION AS OF 6');
  });

  it('overwrites at once where there is no table yet', async () => {
    const user = userEvent.setup();
    open();
    await tableToTable(user);
    // A set end is a line in Mapping, which leads to its own step.
    await user.click(tab('Mapping'));
    expect(screen.queryByRole('textbox', { name: 'Target table' })).toBeNull();
    await user.click(await button('Edit the target'));
    expect(tab('Target').getAttribute('aria-selected')).toBe('true');
    await user.clear(screen.getByRole('textbox', { name: 'Target table' }));
    await fill(user, 'Target table', 'main.default.fresh');
    await user.click(tab('Run'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Write Mode' }), 'overwrite');
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow finished')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the mapping, and what was run, when the run has made the table', async () => {
    const user = userEvent.setup();
    const columns = [
      { name: 'id', type_text: 'bigint' },
      { name: 'label', type_text: 'string' },
    ];
    workspace.answer = (text) => {
      if (text.startsWith('CREATE OR REPLACE')) workspace.made = [{ name: 'fresh', columns }];
      return works(text);
    };
    open();
    await user.click(await button('Database'));
    await user.click(await button('Delta Lake'));
    await fill(user, 'Source table', 'main.default.people');
    await fill(user, 'Target table', 'main.default.fresh');
    await screen.findByRole('table', { name: 'Column mapping' });
    const target = () =>
      screen.getByRole<HTMLInputElement>('textbox', { name: 'Target column of full name' });
    await user.clear(target());
    await user.type(target(), 'label');
    await user.click(screen.getByRole('checkbox', { name: 'full name is a key' }));
    await user.click(tab('Run'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Write Mode' }), 'overwrite');
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow finished')).toBeTruthy();
    // The second run finds the table, whose columns are those of the mapping.
    await user.click(await button('Run Data Flow'));
    expect(
      await screen.findByRole('dialog', { name: 'This run replaces data in 1 destination' }),
    ).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(progress()).toBe('100');
    await user.click(tab('Mapping'));
    expect(target().value).toBe('label');
    expect(screen.getByRole('checkbox', { name: 'full name is a key', checked: true })).toBeTruthy();
  });

  it('writes nothing when the source has a key twice', async () => {
    const user = userEvent.setup();
    workspace.answer = (text) =>
      text.startsWith('SELECT\n  (') ? rows(['repeated_1'], [['2']]) : works(text);
    open();
    await tableToTable(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Write Mode' }), 'merge');
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow failed')).toBeTruthy();
    expect(
      screen.getAllByText(/Several rows of the source have the same key \(ID\)\. Nothing was written\./u)
        .length,
    ).toBeGreaterThan(0);
    expect(workspace.statements.filter((text) => !text.startsWith('DESCRIBE HISTORY'))).toHaveLength(1);
  });

  it('shows the platform’s error message and keeps the settings', async () => {
    const user = userEvent.setup();
    const error = { error_code: 'BAD_REQUEST', message: '[CAST_INVALID_INPUT] lots' };
    workspace.answer = (text) =>
      text.startsWith('INSERT')
        ? Response.json({ statement_id: 's1', status: { state: 'FAILED', error } })
        : works(text);
    open();
    await tableToTable(user);
    await fill(user, 'Job Name', 'Load');
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow failed')).toBeTruthy();
    expect((await screen.findAllByText('[CAST_INVALID_INPUT] lots')).length).toBeGreaterThan(1);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Job Name' }).value).toBe('Load');
    workspace.answer = works;
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow finished')).toBeTruthy();
  });

  it('stops on Cancel, and asks before the page is left meanwhile', async () => {
    const user = userEvent.setup();
    workspace.answer = () => Response.json({ statement_id: 's1', status: { state: 'RUNNING' } });
    const router = open();
    await tableToTable(user);
    await user.click(await button('Run Data Flow'));
    await screen.findByRole('button', { name: 'Cancel' });
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave this page?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/data-flow');
    await user.click(await button('Cancel'));
    expect(await says('Data flow canceled')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    expect(await says('The dashboard')).toBeTruthy();
  });

  it('keeps the history of a new table, by the order that a column has, and of no table without its columns', async () => {
    const user = userEvent.setup();
    open();
    await tableToTable(user);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Write Mode' }), 'history');
    expect(
      (
        await screen.findAllByText(
          /^The table lacks effective_from, effective_to, is_current, unchanged_at:/u,
        )
      ).length,
    ).toBeGreaterThan(0);
    await user.click(tab('Target'));
    await user.clear(screen.getByRole('textbox', { name: 'Target table' }));
    await fill(user, 'Target table', 'main.default.fresh');
    await user.click(tab('Run'));
    await user.click(await screen.findByText('Choose a column'));
    await user.keyboard('full name{Tab}');
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow finished')).toBeTruthy();
    const made = workspace.statements.find((text) => text.startsWith('CREATE TABLE'));
    expect(made).toContain('effective_from STRING,\n  effective_to STRING,\n  is_current BOOLEAN');
    const merge = workspace.statements.find((text) => text.startsWith('MERGE'));
    expect(merge).toContain('target.ID = source.ID');
    expect(merge).toContain('target.effective_from = source.effective_from');
  });

  it('reads only what is above the greatest value of the target, once a watermark column is chosen', async () => {
    const user = userEvent.setup();
    open();
    await user.click(await screen.findByRole('switch', { name: 'Advanced Mode' }));
    await tableToTable(user);
    await user.click(tab('Source'));
    expect(screen.queryByText('Watermark Column')).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'CDC Method' }), 'query');
    expect(await says('Each run reads all rows until you choose a watermark column.')).toBeTruthy();
    await user.click(await screen.findByText('Choose a column'));
    await user.keyboard('id{Tab}');
    expect(
      await screen.findByText(/Rows that come late, with no greater value or none, are left out/u),
    ).toBeTruthy();
    await user.click(tab('Run'));
    await user.click(await button('Run Data Flow'));
    expect(await says('Data flow finished')).toBeTruthy();
    const insert = workspace.statements.find((text) => text.startsWith('INSERT'));
    expect(insert).toContain('> (SELECT max(ID) FROM main.default.persons)');
  });
});

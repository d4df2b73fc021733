import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type Answer,
  fakeWorkspace,
  WorkspaceScreen,
} from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { ConfirmWritesDialog } from '../../../shared/writes/confirm-writes-dialog.tsx';
import { useRuns } from './runs-store.ts';
import { RunsTab } from './runs-tab.tsx';
import { usePipelineRunner } from './use-pipeline-runner.ts';

afterEach(cleanup);
beforeEach(() => useRuns.setState({ runs: [] }));

const at = { position: { x: 0, y: 0 } };

function document(mode: string, more: JsonObject = {}) {
  const nodes: PipelineNode[] = [
    {
      ...at,
      id: 's',
      type: 'source',
      kind: 'source',
      label: 'In',
      config: { from: 'table', table: 'a.b.c', schema: 'id BIGINT, fresh STRING' },
    },
    {
      ...at,
      id: 'e',
      type: 'export',
      kind: 'export',
      label: 'Out',
      config: { table: 'a.b.d', mode, ...more },
    },
  ];
  const edges = [{ id: 'x', source: 's', target: 'e', kind: 'data' as const, targetPort: 'in' }];
  return { name: 'P', nodes, edges };
}

const TABLE = {
  'a.b.d': [
    ['id', 'int'],
    ['gone', 'date'],
  ] as const,
};

/** A workspace where `a.b.d` has 1,234 rows and is at the version of `latest`. */
function answer(latest: { version: number }): (statement: string) => Answer {
  return (statement) => {
    if (statement.startsWith('DESCRIBE HISTORY'))
      return { columns: [['version', 'BIGINT']], rows: [[String(latest.version)]] };
    if (statement.startsWith('DESCRIBE TABLE'))
      return {
        columns: [
          ['col_name', 'STRING'],
          ['data_type', 'STRING'],
        ],
        rows: [
          ['id', 'bigint'],
          ['fresh', 'string'],
        ],
      };
    if (statement.startsWith('CREATE OR REPLACE')) latest.version++;
    return { columns: [['n', 'BIGINT']], rows: [['1234']] };
  };
}

function Screen() {
  usePipelineRunner();
  return (
    <>
      <ConfirmWritesDialog />
      <RunsTab />
    </>
  );
}

function show(mode: string, tables = TABLE, latest = { version: 6 }, more: JsonObject = {}) {
  const { asked } = fakeWorkspace(answer(latest), 'RUNNING', tables);
  const store = createDesignerStore();
  store.getState().restore(document(mode, more), undefined);
  render(
    <WorkspaceScreen store={store}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </WorkspaceScreen>,
  );
  act(() => store.getState().runner?.start());
  const wrote = (): boolean => asked.some((statement) => /^(?:CREATE|INSERT)/u.test(statement));
  return { store, asked, wrote, user: userEvent.setup() };
}

it('says what an overwrite deletes, and writes nothing without confirmation', async () => {
  const { store, wrote, user } = show('overwrite');
  const dialog = await screen.findByRole('dialog', { name: 'This run replaces data in 1 destination' });
  const said = within(dialog).getByRole('list', { name: 'Existing data' }).textContent ?? '';
  for (const part of ['a.b.d', '1,234 rows will be deleted', 'gone', 'fresh', 'id int → bigint'])
    expect(said).toContain(part);
  // The safe choice has the focus.
  expect(window.document.activeElement?.textContent).toBe('Cancel');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(store.getState().runState).toBe('idle'));
  expect(wrote()).toBe(false);
  expect(useRuns.getState().runs).toEqual([]);
});

it('says which rows are replaced by a condition, and counts only those', async () => {
  const condition = { replaces: 'condition', replaceWhere: 'id > 7' };
  const { asked } = show('overwrite', TABLE, undefined, condition);
  const said = (await screen.findByRole('list', { name: 'Existing data' })).textContent ?? '';
  for (const part of ['a.b.d', 'Only rows that meet id > 7 are replaced', '1,234 rows will be deleted'])
    expect(said).toContain(part);
  expect(said).not.toContain('fresh');
  expect(asked).toContain('SELECT count(*) FROM a.b.d WHERE id > 7');
});

it('runs after confirmation, and restores the table in one click', async () => {
  const { asked, wrote, user } = show('overwrite');
  await user.click(await screen.findByRole('button', { name: 'Replace and run' }));
  const undo = await screen.findByRole('button', { name: 'Undo: RESTORE TABLE a.b.d TO VERSION AS OF 6' });
  expect(wrote()).toBe(true);
  await user.click(undo);
  expect(await screen.findByText('Version 6 restored')).toBeTruthy();
  expect(asked.at(-1)).toBe('RESTORE TABLE a.b.d TO VERSION AS OF 6');
});

it('restores nothing over what others wrote after the run', async () => {
  const latest = { version: 6 };
  const { asked, user } = show('overwrite', TABLE, latest);
  await user.click(await screen.findByRole('button', { name: 'Replace and run' }));
  const undo = await screen.findByRole('button', { name: /^Undo/u });
  latest.version = 9;
  await user.click(undo);
  await waitFor(() => expect(asked.at(-1)).toContain('DESCRIBE HISTORY'));
  await waitFor(() => expect(undo.getAttribute('aria-busy')).toBeNull());
  expect(asked.filter((statement) => statement.startsWith('RESTORE'))).toEqual([]);
});

it('runs at once where there is nothing yet, and where rows are added', async () => {
  for (const [mode, tables] of [
    ['overwrite', {}],
    ['append', TABLE],
  ] as const) {
    const { wrote } = show(mode, tables as typeof TABLE);
    await waitFor(() => expect(wrote()).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
  }
});

it('warns that a run will fail because a table exists', async () => {
  const { wrote, user } = show('error');
  const dialog = await screen.findByRole('dialog', { name: 'This run will fail: a table already exists' });
  expect(dialog.textContent).toContain('choose Append, Overwrite or Merge');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(wrote()).toBe(false);
});

import { pipeline, table } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeWorkspace, WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { CommandContextContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { RunMenu } from '../run-menu.tsx';
import { useRuns } from './runs-store.ts';
import { RunsTab } from './runs-tab.tsx';
import { usePipelineRunner } from './use-pipeline-runner.ts';

afterEach(cleanup);
beforeEach(() => useRuns.setState({ runs: [] }));

function Screen() {
  usePipelineRunner();
  return (
    <>
      <RunMenu />
      <RunsTab />
    </>
  );
}

/** A pipeline of three tables, of which the second can't be written until the disk has room again. */
function show() {
  const disk = { isFull: true };
  const { asked } = fakeWorkspace((statement) =>
    disk.isFull && statement.includes('TABLE main.default.b ')
      ? { error: 'no space' }
      : { columns: [['n', 'BIGINT']], rows: [['7']] },
  );
  const { context } = testingContext();
  const { store } = context;
  const document = pipeline(
    ['s', 'source', { from: 'table', table: 'main.default.people', schema: 'id INT' }],
    ['a', 'export', table('a'), 's'],
    ['b', 'export', table('b'), 's'],
    ['c', 'export', table('c'), 's'],
  );
  store.getState().restore(document, undefined);
  render(
    <WorkspaceScreen store={store}>
      <CommandContextContext value={context}>
        <MemoryRouter>
          <Screen />
        </MemoryRouter>
      </CommandContextContext>
    </WorkspaceScreen>,
  );
  const written = () =>
    asked.flatMap((statement) => /^CREATE OR REPLACE TABLE main\.default\.(\w)/u.exec(statement)?.[1] ?? []);
  return { disk, store, written, user: userEvent.setup() };
}

it('resumes from the destination that failed, and writes none of the others again', async () => {
  const { disk, store, written, user } = show();
  act(() => store.getState().runner?.start());
  const resume = await screen.findByRole('button', { name: 'Resume from “b”' });
  expect(written()).toEqual(['a', 'b', 'c']);
  disk.isFull = false;
  await user.click(resume);
  await waitFor(() => expect(useRuns.getState().runs[0]?.status).toBe('succeeded'));
  expect(written()).toEqual(['a', 'b', 'c', 'b']);
  await waitFor(() => expect(store.getState().runState).toBe('idle'));
  expect(screen.queryByRole('button', { name: /^Resume/u })).toBeNull();
});

it('saves with the pipeline that all are written or none', async () => {
  const { store, user } = show();
  await user.click(screen.getByRole('button', { name: /^Where to run/u }));
  await user.click(await screen.findByRole('menuitem', { name: /^All or none/u }));
  expect(store.getState().history.present.settings).toEqual({ onFailure: 'put-back' });
  act(() => store.getState().runner?.start());
  await waitFor(() => expect(useRuns.getState().runs[0]?.status).toBe('failed'));
  expect(screen.queryByRole('button', { name: /^Resume/u })).toBeNull();
});

it('saves a pipeline that was only opened before it runs, so that its runs have a place', async () => {
  const { store } = show();
  act(() =>
    store
      .getState()
      .open(pipeline(['s', 'source', { from: 'table', table: 'main.default.people', schema: 'id INT' }])),
  );
  expect(store.getState().stored).toBeUndefined();
  act(() => store.getState().runner?.start());
  await waitFor(() => expect(store.getState().stored?.home).toBeDefined());
  const { stored, history, pipelineOf } = store.getState();
  expect(stored).toMatchObject({ home: pipelineOf(history.present), deliberate: false });
  await waitFor(() => expect(useRuns.getState().runs[0]?.status).toBe('succeeded'));
});

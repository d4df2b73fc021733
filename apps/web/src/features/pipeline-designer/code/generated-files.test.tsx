import { numbers, pipeline } from '@lakehouse/core/pipeline/testing/step-pipeline';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { StorageError } from '../../../shared/storage/storage-error.ts';
import { GeneratedFiles } from './generated-files.tsx';

const keepVersion = vi.hoisted(() =>
  vi.fn<(id: string, document: object, reason: string) => Promise<void>>(),
);
vi.mock('../../../shared/library/keep-version.ts', () => ({ keepVersion }));
const download = vi.hoisted(() => vi.fn<(name: string, text: string, type: string) => void>());
vi.mock('../commands/browser-access.ts', () => ({ browserFiles: { download } }));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it.each(['Download', 'Copy'])('keeps the pipeline whose code is taken as a version: %s', async (button) => {
  // Without the library, code is still taken.
  keepVersion.mockRejectedValue(new StorageError('UNAVAILABLE', 'lakehouse_pipelines', undefined));
  const user = userEvent.setup();
  const store = createDesignerStore();
  store.getState().change(() => pipeline(numbers('SELECT 1 AS id')));
  const { present } = store.getState().history;
  render(
    <WorkspaceScreen store={store}>
      <GeneratedFiles files={[{ path: 'p_pipeline.py', text: 'print()', language: 'python' }]} />
    </WorkspaceScreen>,
  );
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(keepVersion).toHaveBeenCalled());
  expect(keepVersion.mock.calls).toEqual([[store.getState().pipelineOf(present).id, present, 'code']]);
  if (button === 'Download')
    expect(download).toHaveBeenCalledWith('p_pipeline.py', 'print()', 'text/x-python');
  else expect(await navigator.clipboard.readText()).toBe('print()');
});

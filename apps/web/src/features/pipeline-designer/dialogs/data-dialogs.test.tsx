import { Toaster } from '@lakehouse/ui/toaster';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { InferSource } from '../../../shared/pipeline/api/source-inference.tsx';
import { fakeWorkspace, WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { DataDialogs } from './data-dialogs.tsx';

// How fast its code is loaded is not tested here.
beforeAll(() => InferSource.prefetch());
afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

let store = createDesignerStore();
let asked: string[] = [];
const base = { position: { x: 0, y: 0 } };
const configOf = (id: string) =>
  store.getState().history.present.nodes.find((node) => node.id === id)?.config;

beforeEach(() => {
  ({ asked } = fakeWorkspace(() => ({ columns: [['id', 'BIGINT']], rows: [['1']] })));
  store = createDesignerStore();
  store.getState().change((document) => ({
    ...document,
    nodes: [
      {
        ...base,
        id: 's',
        type: 'source',
        kind: 'source',
        label: 'Orders',
        config: { from: 'table', table: 'a.b.c', schema: 'id BIGINT' },
      },
      { ...base, id: 'f', type: 'source', kind: 'source', label: 'File', config: {} },
      { ...base, id: 'd', type: 'display-data', kind: 'display-data', label: 'Show', config: {} },
    ],
    edges: [{ id: 'edge-s-d', source: 's', target: 'd', kind: 'data', targetPort: 'in' }],
  }));
  render(
    <WorkspaceScreen store={store}>
      <DataDialogs />
    </WorkspaceScreen>,
  );
});

describe('Configure Data Source', () => {
  const open = async () => {
    store.getState().openDialog({ kind: 'data-source', nodeId: 'f' });
    await screen.findByRole('dialog', { name: 'Configure Data Source' });
    return userEvent.setup();
  };

  it('refills the example path, and changes nothing before it is saved', async () => {
    const user = await open();
    await user.selectOptions(screen.getByLabelText('Cloud Provider'), 's3');
    await user.selectOptions(screen.getByLabelText('File Format'), 'parquet');
    expect(screen.getByLabelText<HTMLInputElement>('File Path').value).toBe('s3a://bucket/path/file.parquet');
    expect(configOf('f')).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(configOf('f')).toMatchObject({ cloudProvider: 's3', filePath: 's3a://bucket/path/file.parquet' });
    expect(store.getState().dialog).toBeUndefined();
  });

  it('keeps a typed path, and forgets all on Cancel', async () => {
    const user = await open();
    const path = screen.getByLabelText<HTMLInputElement>('File Path');
    await user.clear(path);
    await user.type(path, '/data/mine.csv');
    await user.selectOptions(screen.getByLabelText('Cloud Provider'), 'gcs');
    expect(path.value).toBe('/data/mine.csv');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(configOf('f')).toEqual({});
  });
});

describe('Preview Data', () => {
  it('follows the options of the file, and goes when another file is named', async () => {
    store.getState().openDialog({ kind: 'data-source', nodeId: 'f' });
    await screen.findByRole('dialog', { name: 'Configure Data Source' });
    const user = userEvent.setup();
    const path = screen.getByLabelText('File Path');
    await user.clear(path);
    await user.type(path, '/Volumes/a/b/c/mine.json');
    await user.selectOptions(screen.getByLabelText('File Format'), 'json');
    await user.click(screen.getByRole('button', { name: 'Preview Data' }));
    await screen.findByRole('region', { name: 'Data preview' });
    await user.click(screen.getByRole('switch', { name: 'Records span several lines' }));
    expect(screen.getByRole('region', { name: 'Data preview' })).toBeTruthy();
    await user.type(path, 'l');
    expect(screen.queryByRole('region', { name: 'Data preview' })).toBeNull();
  });
});

describe('Display DataFrame', () => {
  const open = async () => {
    store.getState().openDialog({ kind: 'display-data', nodeId: 'd' });
    await screen.findByRole('dialog', { name: 'Display DataFrame' });
    return userEvent.setup();
  };

  it('shows df, the rows that the node takes; 20 where no number is given', async () => {
    const user = await open();
    expect(screen.getByLabelText<HTMLInputElement>('DataFrame name').value).toBe('df');
    const rows = screen.getByLabelText('Number of rows');
    await user.clear(rows);
    await user.type(rows, 'many');
    await user.click(screen.getByRole('button', { name: 'Display' }));
    await screen.findByRole('dialog', { name: 'DataFrame: orders' });
    await screen.findByText('1 row');
    expect(asked.at(-1)).toMatch(/LIMIT 20$/);
    expect(configOf('d')).toEqual({ rows: 20 });
  });

  it.each(['workspaceUrl', 'token'])('says “Connection error” without the %s', async (missing) => {
    cleanup();
    render(
      <WorkspaceScreen store={store} session={{ workspaceUrl: 'https://x', token: 't', [missing]: '' }}>
        <DataDialogs />
        <Toaster />
      </WorkspaceScreen>,
    );
    const user = await open();
    const before = screen.queryAllByText('Connection error').length;
    await user.click(screen.getByRole('button', { name: 'Display' }));
    await waitFor(() => expect(screen.getAllByText('Connection error').length).toBeGreaterThan(before));
    expect(asked).toEqual([]);
  });

  it('says so where no DataFrame has the name', async () => {
    const user = await open();
    const name = screen.getByLabelText('DataFrame name');
    await user.clear(name);
    await user.type(name, 'customers');
    await user.click(screen.getByRole('button', { name: 'Display' }));
    expect(screen.getByText('This pipeline has no DataFrame “customers”')).toBeTruthy();
  });
});

import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { CommandContextContext } from '../../../shared/pipeline/commands/use-commands.ts';
import type { DesignerStore } from '../../../shared/pipeline/store/designer-state.ts';
import { nodesById, selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { NodeInspector } from './node-inspector.tsx';

afterEach(cleanup);

const SOURCE: PipelineNode = {
  id: 's',
  type: 'source',
  kind: 'source',
  position: { x: 0, y: 0 },
  label: 'Products',
  config: KINDS.get('source')?.config.parse({
    filePath: '/Volumes/a/b/c/old.csv',
    schema: 'id INT',
  }) as never,
};

function Inspector() {
  const node = useDesigner((state) => nodesById(selectDocument(state)).get('s'));
  return node ? <NodeInspector node={node} /> : null;
}

/** Shows the inspector of the source in a pipeline of its own. */
function show(node: PipelineNode = SOURCE): DesignerStore {
  const { context } = testingContext();
  const { store } = context;
  store.getState().restore({ name: 'P', nodes: [node], edges: [] }, undefined);
  render(
    <CommandContextContext value={context}>
      <WorkspaceScreen store={store}>
        <Inspector />
      </WorkspaceScreen>
    </CommandContextContext>,
  );
  return store;
}

/** A volume whose files contain `text`; returns the paths that were read. */
function volume(text: string): string[] {
  const read: string[] = [];
  vi.stubGlobal('fetch', async (url: string): Promise<Response> => {
    if (!url.includes('/fs/files/')) return new Response('{}', { status: 200 });
    read.push(url.slice(url.indexOf('/fs/files') + '/fs/files'.length));
    return new Response(text, { status: 206, headers: { 'content-range': `bytes 0-9/${text.length}` } });
  });
  return read;
}

const config = (store: DesignerStore) => nodesById(selectDocument(store.getState())).get('s')?.config;

it('replaces the reader options that a look can set, and leaves the others', async () => {
  volume('# from the shop\nid,day\n1,31.12.2024\n2,NULL\n');
  const readerOptions = [
    { option: 'basePath', value: '/Volumes/a/b/c' },
    { option: 'dateFormat', value: 'yyyy' },
  ];
  const config0 = { ...SOURCE.config, filePath: '/Volumes/a/b/c/days.csv', readerOptions };
  const store = show({ ...SOURCE, config: config0 });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Detect from file' }));
  await waitFor(() =>
    expect(config(store)?.['readerOptions']).toEqual([
      { option: 'basePath', value: '/Volumes/a/b/c' },
      { option: 'comment', value: '#' },
      { option: 'nullValue', value: 'NULL' },
      { option: 'dateFormat', value: 'dd.MM.yyyy' },
    ]),
  );
  expect(screen.getByText(/comment #, nullValue NULL, dateFormat dd\.MM\.yyyy/u)).toBeTruthy();
});

it('sets the CSV options by a look at a file that was chosen, once, and leaves those of an opened pipeline', async () => {
  const read = volume('id;name\r\n1;"Widget ""Pro"", large"\r\n2;"two\r\nlines"\r\n');
  const store = show();
  const user = userEvent.setup();
  expect(read).toEqual([]);
  const path = screen.getByRole('textbox', { name: 'File Path' });
  await user.clear(path);
  await user.type(path, '/Volumes/a/b/c/new.csv');
  const found = { delimiter: ';', quote: '"', escape: 'doubled', quotedLineBreaks: true, encoding: 'UTF-8' };
  await waitFor(() => expect(config(store)).toMatchObject({ ...found, hasHeader: true }));
  expect(read).toEqual(['/Volumes/a/b/c/new.csv']);
  expect(screen.getByText(/Detected from the file: semicolons, quotes escaped by doubling/u)).toBeTruthy();
  // Later edits by the user stay until the file is inspected again.
  const delimiter = screen.getByRole('textbox', { name: 'Delimiter' });
  await user.clear(delimiter);
  await user.type(delimiter, '|');
  expect(config(store)).toMatchObject({ delimiter: '|' });
  await user.click(screen.getByRole('button', { name: 'Detect again' }));
  await waitFor(() => expect(config(store)).toMatchObject({ delimiter: ';' }));
});

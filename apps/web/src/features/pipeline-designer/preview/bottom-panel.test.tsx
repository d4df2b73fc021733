import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { setConfig } from '@lakehouse/core/pipeline/operations';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useConnection } from '../../../shared/api/connection.ts';
import {
  type Answer,
  fakeWorkspace,
  WorkspaceScreen,
} from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { CommandContextContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { createDesignerStore } from '../../../shared/pipeline/store/designer-store.ts';
import { BOTTOM_PARTS, BottomPanel } from './bottom-panel.tsx';

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());
afterEach(() => vi.restoreAllMocks());

const node = (id: string, kind: string, config: PipelineNode['config']): PipelineNode => ({
  id,
  type: kind === 'source' ? 'source' : 'transformation',
  kind,
  position: { x: 0, y: 0 },
  label: id,
  config,
});

const source = (id: string) => node(id, 'source', { from: 'table', table: `c.s.${id}`, schema: 'id BIGINT' });

let store = createDesignerStore();
beforeEach(() => {
  store = createDesignerStore();
  store.getState().change((document) => ({ ...document, nodes: [source('orders'), source('items')] }));
  store.getState().select(['orders']);
});

const two: Answer = { columns: [['id', 'BIGINT']], rows: [['1'], ['2']] };

/** There is no layout here: the size of the grid is given, so that it draws its cells. */
function giveSize(): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
}

const show = (session?: { workspaceUrl: string; token: string }) =>
  render(
    <WorkspaceScreen store={store} {...(session ? { session } : {})}>
      <CommandContextContext value={{ ...testingContext().context, store }}>
        <BottomPanel />
      </CommandContextContext>
    </WorkspaceScreen>,
  );

// How fast their code is loaded is not tested here.
beforeAll(() => Promise.all(BOTTOM_PARTS.map((part) => part.prefetch())));

describe('BottomPanel', () => {
  it('offers a data source in each tab of an empty pipeline, in place of rows, columns and code', async () => {
    const user = userEvent.setup();
    store = createDesignerStore();
    fakeWorkspace(() => two);
    show();
    for (const tab of ['Preview', 'Schema', 'Code']) {
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(screen.getByRole('tabpanel').textContent).toContain('The pipeline is empty');
    }
    await user.click(screen.getByRole('button', { name: 'Add a data source' }));
    expect(store.getState().history.present.nodes).toMatchObject([{ kind: 'source' }]);
    expect(screen.getByRole('tabpanel').textContent).not.toContain('The pipeline is empty');
  });

  it('says what a node is selected for', async () => {
    const user = userEvent.setup();
    fakeWorkspace(() => two);
    store = createDesignerStore();
    store.getState().change((document) => ({ ...document, nodes: [source('orders')] }));
    show();
    expect(screen.getByRole('tabpanel').textContent).toContain('Select a node to see its rows.');
    await user.click(screen.getByRole('tab', { name: 'Schema' }));
    expect(screen.getByRole('tabpanel').textContent).toContain('Select a node to see its columns.');
  });

  it('shows the rows and updates the card; rows that were read before come from the cache', async () => {
    const { asked } = fakeWorkspace(() => two);
    show();
    await screen.findByText(/· 2 rows/);
    expect(store.getState().nodeStats['orders']).toMatchObject({ state: 'succeeded', rows: '2' });
    act(() => store.getState().select(['items']));
    await waitFor(() => expect(store.getState().nodeStats['items']).toMatchObject({ rows: '2' }));
    act(() => store.getState().select(['orders']));
    await screen.findByText(/orders/);
    await screen.findByText(/· 2 rows/);
    expect(asked.filter((statement) => statement.includes('orders'))).toHaveLength(1);
    expect(asked.filter((statement) => statement.includes('count(*)'))).toEqual([]);
  });

  it('leaves no card running whose rows are not waited for any more, as another node was selected', async () => {
    fakeWorkspace(() => two);
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      typeof init?.body === 'string' && init.body.includes('orders')
        ? new Promise(() => undefined)
        : fetch(url, init),
    );
    show();
    await waitFor(() => expect(store.getState().nodeStats['orders']).toEqual({ state: 'running' }));
    act(() => store.getState().select(['items']));
    await waitFor(() => expect(store.getState().nodeStats['items']).toMatchObject({ rows: '2' }));
    expect(store.getState().nodeStats['orders']).toBeUndefined();
  });

  it('says of a condition of the job what it is, and shows what it gives to the job', async () => {
    const { asked } = fakeWorkspace(() => two);
    const check: PipelineNode = {
      ...node('enough', 'condition', { decides: 'job', left: '{{job.parameters.day}}', right: 'monday' }),
      type: 'condition',
    };
    store.getState().change((document) => ({ ...document, nodes: [...document.nodes, check] }));
    store.getState().select(['enough']);
    show();
    const user = userEvent.setup();
    expect(await screen.findByText('A condition of the job')).toBeTruthy();
    expect(screen.getByText('{{job.parameters.day}} = monday')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refresh preview' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Schema' }));
    expect(screen.getByText('A condition of the job')).toBeTruthy();
    expect(screen.queryByText('No columns known')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show what it gives to the job' }));
    // The code is a region until its highlighting is loaded, and an editor then.
    const code = (label: string) => screen.getByLabelText(label).textContent;
    await waitFor(() => expect(code('What this node gives to databricks.yml')).toContain('condition_task:'));
    expect(code('What this node gives to databricks.yml')).not.toContain('SparkSession');
    await user.click(screen.getByRole('radio', { name: 'PySpark' }));
    await waitFor(() => expect(code('Generated code')).toContain('SparkSession'));
    act(() => store.getState().select(['orders']));
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Job' })).toBeNull());
    expect(asked.join()).not.toContain('enough');
  });

  it('updates the card after a change that asks for the same rows, without reading them again', async () => {
    const { asked } = fakeWorkspace(() => two);
    show();
    await screen.findByText(/· 2 rows/);
    act(() => {
      store
        .getState()
        .change((document) =>
          setConfig(document, 'orders', { from: 'table', table: 'c.s.orders', schema: 'ID BIGINT' }),
        );
      store.getState().expireNodeStats(['orders']);
    });
    expect(store.getState().nodeStats['orders']).toEqual({ state: 'stale' });
    await waitFor(() =>
      expect(store.getState().nodeStats['orders']).toMatchObject({ state: 'succeeded', rows: '2' }),
    );
    expect(asked).toHaveLength(1);
  });

  it('finds rows beyond those that are shown, and marks what was searched for', async () => {
    giveSize();
    fakeWorkspace((statement) =>
      statement.includes('CONTAINS') ? { columns: [['id', 'BIGINT']], rows: [['8712']] } : two,
    );
    show();
    await screen.findByText(/· 2 rows/);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Find rows' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Find rows' }), '71');
    expect((await screen.findByText('71', { selector: 'mark' })).parentElement?.textContent).toBe('8712');
    expect(screen.getByRole('status').textContent).toContain('1 row with it');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('71', { selector: 'mark' })).toBeNull());
  });

  it('shows the output that is chosen, and counts the rows of each', async () => {
    const { asked } = fakeWorkspace((statement) =>
      statement.includes('= 1') ? { ...two, rows: [['7']] } : two,
    );
    const split = node('split', 'condition', { cases: [{ name: 'Low', condition: 'id < 3' }] });
    const edge = { id: 'e', source: 'orders', target: 'split', kind: 'data', targetPort: 'in' } as const;
    store
      .getState()
      .change((document) => ({ ...document, nodes: [...document.nodes, split], edges: [edge] }));
    store.getState().select(['split']);
    show();
    await waitFor(() => expect(store.getState().nodeStats['split:Low']).toMatchObject({ rows: '2' }));
    const choice = await screen.findByRole('combobox', { name: 'Output whose rows are shown' });
    await userEvent.selectOptions(choice, 'Otherwise');
    await waitFor(() => expect(store.getState().nodeStats['split:otherwise']).toMatchObject({ rows: '1' }));
    expect(store.getState().nodeStats['split:Low']).toMatchObject({ rows: '2' });
    expect(asked.filter((statement) => statement.includes('WHERE _route = 1'))).toHaveLength(1);
  });

  it('counts the rows only where the limit cuts them off', async () => {
    const { asked } = fakeWorkspace((statement) =>
      statement.includes('count(*)')
        ? { columns: [['row_count', 'BIGINT']], rows: [['120000']] }
        : { columns: [['id', 'BIGINT']], rows: Array.from({ length: 100 }, (_, at) => [String(at)]) },
    );
    show();
    await screen.findByText(/first 100 of 120,000 rows/);
    expect(asked).toHaveLength(2);
  });

  it('falls back to 10 rows where no number is given', async () => {
    const { asked } = fakeWorkspace(() => two);
    show();
    await screen.findByText(/· 2 rows/);
    const user = userEvent.setup();
    const field = screen.getByLabelText('Number of rows');
    await user.clear(field);
    await user.type(field, 'all{Enter}');
    await waitFor(() => expect(asked.at(-1)).toMatch(/LIMIT 10$/));
    expect(asked[0]).toMatch(/LIMIT 100$/);
  });

  it('shows the platform’s error message in the panel and on the card', async () => {
    fakeWorkspace(() => ({ error: 'Table c.s.orders does not exist' }));
    show();
    await screen.findByText('Failed to fetch data');
    expect(screen.getByText('Table c.s.orders does not exist')).toBeTruthy();
    expect(screen.getByText('Error: Failed to fetch data preview')).toBeTruthy();
    expect(store.getState().nodeStats['orders']).toEqual({
      state: 'failed',
      message: 'Table c.s.orders does not exist',
    });
  });

  it('waits without an error text while the server does not respond, and keeps the rows that it has', async () => {
    giveSize();
    let isGone = true;
    fakeWorkspace(() => {
      if (isGone) throw new TypeError('Failed to fetch');
      return two;
    });
    show();
    const user = userEvent.setup();
    await screen.findByText('Waiting for the server');
    expect(screen.queryByText(/Failed to fetch/u)).toBeNull();
    isGone = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('gridcell', { name: '2' });
    isGone = true;
    await user.click(screen.getByRole('button', { name: 'Refresh preview' }));
    await waitFor(() => expect(useConnection.getState().away).toBe('server'));
    expect(screen.getByRole('gridcell', { name: '2' })).toBeTruthy();
    expect(screen.queryByText(/Failed to fetch|Waiting for the server/u)).toBeNull();
  });

  it('says so when a table is empty', async () => {
    fakeWorkspace(() => ({ columns: [['id', 'BIGINT']], rows: [] }));
    show();
    expect(await screen.findByText('No data available')).toBeTruthy();
  });

  it('sends nothing without a token', async () => {
    const { asked } = fakeWorkspace(() => two);
    show({ workspaceUrl: 'http://127.0.0.1:1', token: '' });
    await screen.findByText('Connection error');
    expect(asked).toEqual([]);
  });

  it('starts a warehouse that is stopped', async () => {
    const { asked } = fakeWorkspace(() => two, 'STOPPED');
    show();
    await screen.findByText(/Starting the warehouse Small one/);
    await screen.findByText(/· 2 rows/);
    expect(asked).toHaveLength(1);
  });

  it('names the problem of the node that blocks the rows', async () => {
    fakeWorkspace(() => two);
    act(() =>
      store.getState().change((document) => setConfig(document, 'orders', { from: 'table', table: '' })),
    );
    show();
    expect(await screen.findByText('Choose a table')).toBeTruthy();
  });

  it('sends nothing for a path that is still the example, nor for nodes that depend on it', async () => {
    const { asked } = fakeWorkspace(() => two);
    act(() => {
      store.getState().change((document) => ({
        ...document,
        nodes: [node('orders', 'source', {}), node('first', 'limit', {})],
        edges: [{ id: 'e', source: 'orders', target: 'first', kind: 'data', targetPort: 'in' }],
      }));
      store.getState().select(['first']);
    });
    show();
    await screen.findByText('Choose a file or a table to see its rows');
    act(() => store.getState().select(['orders']));
    await screen.findByText('Choose a file or a table to see its rows');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(asked).toEqual([]);
    expect(store.getState().nodeStats).toEqual({});
  });

  it('leads to the setting that the rows wait for, of the node itself or of the one that it names', async () => {
    const user = userEvent.setup();
    fakeWorkspace(() => two);
    const edge = (source: string, target: string) => ({
      id: `${source}-${target}`,
      source,
      target,
      kind: 'data' as const,
      targetPort: 'in',
    });
    store.getState().change((document) => ({
      ...document,
      nodes: [...document.nodes, node('big', 'filter', {}), node('few', 'limit', { count: 5 })],
      edges: [edge('orders', 'big'), edge('big', 'few')],
    }));
    store.getState().select(['few']);
    show();
    await user.click(await screen.findByRole('button', { name: 'Show “big”' }));
    expect(store.getState()).toMatchObject({ selectedNodes: ['big'], focusField: { nodeId: 'big' } });
    await user.click(await screen.findByRole('button', { name: 'Show the setting' }));
    expect(store.getState().focusField).toEqual({ nodeId: 'big', field: 'conditions' });
  });
});

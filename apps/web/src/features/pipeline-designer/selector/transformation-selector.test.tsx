import { addNode } from '@lakehouse/core/pipeline/operations';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '../../../shared/messages/message.ts';
import { notify } from '../../../shared/messages/notify.ts';
import {
  type Answer,
  fakeWorkspace,
  WorkspaceScreen,
} from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { CommandContextContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { ColumnStep } from './column-step.tsx';
import { TransformationSelector } from './transformation-selector.tsx';

vi.mock(import('../../../shared/messages/notify.ts'), () => ({ notify: vi.fn<(said: Message) => void>() }));
afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => vi.mocked(notify).mockReset());

const SCHEMA = 'id BIGINT, name STRING';

/** The selector over a source with or without known columns, after which a transformation was dropped. */
function open(schema: string, answer: () => Answer | Promise<Answer>, token = 't') {
  const { asked } = fakeWorkspace(answer as () => Answer);
  const { context } = testingContext();
  const { store } = context;
  const node = { position: { x: 0, y: 0 }, label: 'orders' };
  const source = { ...node, id: 's', type: 'source', kind: 'source' } as const;
  const waiting = {
    ...node,
    id: 'w',
    kind: undefined,
    type: 'transformation',
    label: 'Transform',
    config: {},
  } as const;
  store.getState().change((document) => ({
    ...document,
    nodes: [{ ...source, config: { from: 'table', table: 'c.s.orders', schema } }],
  }));
  store.getState().startProvisional(addNode(store.getState().history.present, waiting), 'w');
  store.getState().openDialog({ kind: 'transformation-selector' });
  render(
    <WorkspaceScreen store={store} session={{ workspaceUrl: 'http://127.0.0.1:1', token }}>
      <CommandContextContext value={context}>
        <TransformationSelector />
      </CommandContextContext>
    </WorkspaceScreen>,
  );
  return { asked, store, user: userEvent.setup() };
}

const rows: Answer = {
  columns: [
    ['col_name', 'STRING'],
    ['data_type', 'STRING'],
    ['comment', 'STRING'],
  ],
  rows: [
    ['id', 'bigint', null],
    ['name', 'string', null],
  ],
};
const press = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`, 'u') });

describe('the list', () => {
  it('has a search box, five tabs and Cancel; a search without a match says so', async () => {
    const { user, store } = open(SCHEMA, () => rows);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Column',
      'Row',
      'Aggregation',
      'Joins',
      'Other',
    ]);
    const search = screen.getByRole('searchbox', { name: 'Search transformations' });
    await user.type(search, 'DROPDUP');
    expect(press('dropDuplicates')).toBeTruthy();
    await user.clear(search);
    await user.type(search, 'nothing like it');
    expect(screen.getByText('No matching transformations found')).toBeTruthy();
    await user.click(press('Cancel'));
    expect(store.getState().dialog).toBeUndefined();
    expect(store.getState().provisional).toBeUndefined();
    expect(store.getState().history.present.nodes.map(({ id }) => id)).toEqual(['s']);
  });
});

describe('the search', () => {
  it('chooses its first hit by Enter, also one that is found by another word', async () => {
    const { user, store } = open(SCHEMA, () => rows);
    const search = screen.getByRole('searchbox', { name: 'Search transformations' });
    await user.type(search, 'take{Enter}');
    expect(store.getState().history.present.nodes.at(-1)?.kind).toBe('limit');
    expect(store.getState().dialog).toBeUndefined();
  });
});

describe('the columns', () => {
  it('are chosen by presses, from the named DataFrame, and handed over', async () => {
    const { user, store } = open(SCHEMA, () => rows);
    await user.click(press('select'));
    expect(screen.getByText('orders', { selector: 'code' })).toBeTruthy();
    const apply = () => press('Apply Selection').hasAttribute('disabled');
    expect(apply()).toBe(true);
    const list = within(screen.getByRole('list', { name: 'Columns' }));
    const box = (name: RegExp) => list.getByRole('checkbox', { name });
    await user.click(box(/^id/u));
    await user.click(box(/^name/u));
    await user.click(box(/^id/u));
    expect(apply()).toBe(false);
    await user.click(press('Apply Selection'));
    expect(store.getState().history.present.nodes[1]).toMatchObject({ config: { columns: ['name'] } });
  });

  it('lead back to the list, and Cancel takes the node away', async () => {
    const { user, store } = open(SCHEMA, () => rows);
    await user.click(press('select'));
    await user.click(press('Back'));
    await user.click(press('drop'));
    await user.click(press('Cancel'));
    expect(store.getState().provisional).toBeUndefined();
    expect(store.getState().history.present.nodes).toHaveLength(1);
  });

  const step = (status: 'loading' | 'list', initial: readonly string[], onApply = () => undefined) => {
    const kind = { transformation: { name: 'select' } } as Parameters<typeof ColumnStep>[0]['kind'];
    const nothing = (): void => undefined;
    const props = { kind, initial, onBack: nothing, onCancel: nothing, onApply };
    render(<ColumnStep {...props} frame={{ status, schema: [], dataframeName: 'df' }} />);
  };

  it('begin with those that are given', () => {
    const onApply = vi.fn<() => undefined>();
    step('list', ['id', 'name'], onApply);
    press('Apply Selection').click();
    expect(onApply).toHaveBeenCalledWith(['id', 'name']);
  });

  it('cannot be applied while they load', () => {
    step('loading', ['id']);
    expect(screen.getByText('Loading columns...')).toBeTruthy();
    expect(press('Apply Selection').hasAttribute('disabled')).toBe(true);
  });

  it('are read from the workspace where the plan does not know them', async () => {
    const { user, asked } = open('', () => rows);
    await user.click(press('select'));
    expect(await screen.findByRole('checkbox', { name: /^name/u })).toBeTruthy();
    expect(asked.join('\n')).toContain('orders');
  });

  it('that cannot be read are reported in the dialog and by one message', async () => {
    const { user } = open('', () => ({ error: 'no right' }));
    await user.click(press('select'));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch dataframe columns');
    await waitFor(() =>
      expect(vi.mocked(notify).mock.calls).toEqual([
        [{ title: 'Failed to fetch dataframe columns', destructive: true }],
      ]),
    );
  });

  it('that are none say what to verify', async () => {
    const { user } = open('', () => ({ ...rows, rows: [] }));
    await user.click(press('select'));
    expect(await screen.findByText('No columns found. Please verify the dataframe exists.')).toBeTruthy();
  });

  it('are not read without a token', async () => {
    const { user, asked } = open('', () => rows, '');
    await user.click(press('select'));
    expect(await screen.findByText('No columns found. Please verify the dataframe exists.')).toBeTruthy();
    expect(asked).toEqual([]);
  });
});

import { remove } from '@lakehouse/core/pipeline/operations';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import type { Command } from '../../../shared/pipeline/commands/command.ts';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { CommandContextContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { addComponent, addNodeOfKind } from '../commands/add.ts';
import {
  insertOnEdgeCommand,
  labelEdgeCommand,
  quickAddCommand,
  swapSidesCommand,
} from '../commands/edge.ts';
import { connectToCommand } from '../commands/node.ts';
import { DesignerDialogs } from '../designer-dialogs.tsx';

let t = testingContext();
beforeEach(() => {
  t = testingContext();
  addComponent(t.context, { type: 'source', label: 'Data Source' });
  addComponent(t.context, { type: 'export', label: 'Export' });
});
afterEach(cleanup);

const state = () => t.context.store.getState();
const edgeIds = () => t.edges().map(({ id }) => id);
const open = (command: Command, selected: { nodes?: string[]; edges?: string[] }) => {
  state().select(selected.nodes ?? [], selected.edges ?? []);
  expect(command.isEnabled(state())).toBe(true);
  void command.run(t.context);
  render(
    <WorkspaceScreen store={t.context.store}>
      <CommandContextContext value={t.context}>
        <DesignerDialogs />
      </CommandContextContext>
    </WorkspaceScreen>,
  );
  return userEvent.setup();
};
const source = () => t.nodes()[0]?.id ?? '';

describe('the search for the next node', () => {
  it.each([
    ['dedup', 'drop-duplicates'],
    ['cast', 'cast'],
    ['case', 'with-column'],
    ['rank', 'window'],
    ['running total', 'window'],
    ['latest', 'keep-latest'],
    ['intersect', 'set-operation'],
    ['replace', 'replace-values'],
    ['lookup', 'join'],
    ['union', 'union'],
    ['group by', 'group-by'],
    ['melt', 'melt'],
    ['unpivot', 'melt'],
    ['sort', 'order-by'],
    ['where', 'filter'],
    ['write', 'export'],
    ['route', 'condition'],
  ])('finds %s first, and Enter adds it to the output', async (typed, kind) => {
    const user = open(quickAddCommand, { nodes: [source()] });
    await user.type(screen.getByRole('combobox', { name: 'Add a node' }), `${typed}{Enter}`);
    const added = t.nodes().at(-1);
    expect(added?.kind).toBe(kind);
    expect(t.edges().at(-1)).toMatchObject({ source: source(), target: added?.id, kind: 'data' });
    expect(state().selectedNodes).toEqual([added?.id]);
    expect(state().dialog).toBeUndefined();
    const places = t.nodes().map(({ position }) => `${position.x},${position.y}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('moves with the arrows, and Escape adds nothing', async () => {
    const user = open(quickAddCommand, { nodes: [source()] });
    const box = screen.getByRole('combobox', { name: 'Add a node' });
    await user.type(box, 'drop{ArrowDown}');
    const chosen = screen.getByRole('option', { selected: true }).textContent;
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { selected: true }).textContent).not.toBe(chosen);
    await user.keyboard('{Escape}');
    expect(state().dialog).toBeUndefined();
    expect(t.nodes()).toHaveLength(2);
  });

  it('offers no source after a node, but without one', () => {
    open(quickAddCommand, { nodes: [source()] });
    expect(screen.queryByRole('option', { name: /^Data Source/u })).toBeNull();
    cleanup();
    open(quickAddCommand, {});
    expect(screen.getByRole('option', { name: /^Data Source/u })).toBeTruthy();
  });
});

describe('a node with several outputs', () => {
  const add = (id: string, config: object): string => {
    const kind = KINDS.get(id);
    if (kind) addNodeOfKind(t.context, kind, { at: { kind: 'after', nodeId: source() } }, { config });
    return t.nodes().at(-1)?.id ?? '';
  };
  const split = () => add('condition', { cases: [{ name: 'Large', condition: 'id > 1' }] });

  it('feeds the next node from the output at whose + it was searched for', async () => {
    const nodeId = split();
    const at = { kind: 'after', nodeId, output: 'otherwise' } as const;
    const opening: Command = {
      ...quickAddCommand,
      run: ({ store }) => store.getState().openDialog({ kind: 'quick-add', at }),
    };
    const user = open(opening, { nodes: [nodeId] });
    await user.type(screen.getByRole('combobox', { name: 'Add a node' }), 'limit{Enter}');
    expect(t.edges().at(-1)).toMatchObject({ source: nodeId, sourcePort: 'otherwise', targetPort: 'in' });
  });

  it('can be connected by keyboard from each output', async () => {
    const nodeId = split();
    const limit = add('limit', {});
    const into = t.edges().filter(({ target }) => target === limit);
    state().change((document) => remove(document, new Set(), new Set(into.map(({ id }) => id))));
    open(connectToCommand, { nodes: [nodeId] });
    const group = screen.getByRole('group', { name: 'Send rows of “Otherwise” to' });
    await userEvent.click(within(group).getByRole('option', { name: /^Limit/u }));
    expect(t.edges().at(-1)).toMatchObject({ source: nodeId, sourcePort: 'otherwise', target: limit });
  });
});

describe('an edge', () => {
  it('takes a node between its ends', async () => {
    const user = open(insertOnEdgeCommand, { edges: edgeIds() });
    expect(screen.queryByRole('option', { name: /^Export/u })).toBeNull();
    await user.type(screen.getByRole('combobox', { name: 'Add a node' }), 'limit{Enter}');
    const ends = t.edges().map(({ source: from, target }) => [from, target]);
    const [first, last, between] = t.nodes().map(({ id }) => id);
    expect(ends).toEqual([
      [first, between],
      [between, last],
    ]);
    state().undo();
    expect(t.edges()).toHaveLength(1);
  });

  it('gets a label, and loses it again', async () => {
    const user = open(labelEdgeCommand, { edges: edgeIds() });
    await user.type(screen.getByRole('textbox', { name: 'Label' }), 'paid orders{Enter}');
    expect(t.edges()[0]?.label).toBe('paid orders');
    expect(state().dialog).toBeUndefined();
    cleanup();
    await open(labelEdgeCommand, { edges: edgeIds() }).clear(screen.getByRole('textbox', { name: 'Label' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(t.edges()[0]).not.toHaveProperty('label');
  });

  it('exchanges the sides of a join, and is the only one that can', async () => {
    state().select([], edgeIds());
    expect(swapSidesCommand.isEnabled(state())).toBe(false);
    const user = open(quickAddCommand, { nodes: [source()] });
    await user.type(screen.getByRole('combobox', { name: 'Add a node' }), 'join{Enter}');
    expect(t.edges().at(-1)?.targetPort).toBe('left');
    state().select([], [t.edges().at(-1)?.id ?? '']);
    void swapSidesCommand.run(t.context);
    expect(t.edges().at(-1)?.targetPort).toBe('right');
  });
});

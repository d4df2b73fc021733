import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WorkspaceScreen } from '../../shared/pipeline/api/testing/fake-workspace.tsx';
import { testingContext } from '../../shared/pipeline/commands/testing-context.ts';
import { useUnfolding } from './use-unfolding.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'elementFromPoint');
  vi.useRealTimers();
});

const gesture = (...types: readonly string[]): void => {
  for (const type of types) window.dispatchEvent(new Event(type));
};

it('waits until what is dragged out of the palette is dropped', () => {
  const { context } = testingContext();
  const { store } = context;
  store.setState({ selectedNodes: ['source-1'] });
  renderHook(() => useUnfolding(), {
    wrapper: ({ children }) => <WorkspaceScreen store={store}>{children}</WorkspaceScreen>,
  });
  gesture('pointerdown', 'dragstart', 'pointercancel');
  vi.advanceTimersByTime(5000);
  expect(store.getState().folded).toBe(true);
  gesture('dragend');
  vi.advanceTimersByTime(5000);
  expect(store.getState().folded).toBe(false);
});

it.each([
  ['leaves the canvas where it is while a node is under the pointer', 'react-flow__node', [], []],
  ['leaves it while the title of a group is under the pointer', 'annotation-title nopan', [], []],
  ['leaves it while a press has not ended', 'react-flow__pane', ['pointerdown'], []],
  ['moves the selected node into sight otherwise', 'react-flow__pane', [], ['source-1']],
])('%s', (_, className, pressed, moved) => {
  const { context } = testingContext();
  const { store } = context;
  const kept: string[] = [];
  const under = document.createElement('div');
  under.className = className;
  document.elementFromPoint = (x, y) => (x === 300 && y === 200 ? under : null);
  store.setState({
    selectedNodes: ['source-1'],
    canvas: {
      zoomTo: () => undefined,
      fit: () => undefined,
      begin: () => undefined,
      reveal: () => expect.unreachable(),
      keepInSight: (id) => kept.push(id),
      center: () => expect.unreachable(),
      middle: () => ({ x: 0, y: 0 }),
      positionAt: (at) => at,
    },
  });
  renderHook(() => useUnfolding(), {
    wrapper: ({ children }) => <WorkspaceScreen store={store}>{children}</WorkspaceScreen>,
  });
  window.dispatchEvent(new MouseEvent('pointermove', { clientX: 300, clientY: 200 }));
  gesture('pointerdown', 'pointerup');
  const stop = store.subscribe(({ folded }) => {
    if (!folded) gesture(...pressed);
  });
  vi.advanceTimersByTime(1000);
  stop();
  expect(store.getState().folded).toBe(false);
  expect(kept).toEqual(moved);
  // What a press held back comes when it has ended.
  gesture('pointerup');
  vi.advanceTimersByTime(100);
  expect(kept).toEqual(pressed.length > 0 ? ['source-1'] : moved);
});

it.each([
  ['waits for the press on a button that the pointer has just reached', 'nopan', true],
  ['waits for the press on another node', 'react-flow__node nopan', true],
  ['opens beside the node that was pressed', 'react-flow__node nopan selected', false],
  ['opens beside the empty canvas', 'react-flow__pane', false],
])('%s', (_, className, waits) => {
  const { store } = testingContext().context;
  const under = document.createElement('div');
  under.className = className;
  document.elementFromPoint = () => under;
  store.setState({ selectedNodes: ['source-1'] });
  renderHook(() => useUnfolding(), {
    wrapper: ({ children }) => <WorkspaceScreen store={store}>{children}</WorkspaceScreen>,
  });
  vi.advanceTimersByTime(200);
  window.dispatchEvent(new MouseEvent('pointermove', { clientX: 300, clientY: 200 }));
  vi.advanceTimersByTime(400);
  expect(store.getState().folded).toBe(waits);
  // A press takes as long as it takes.
  gesture('pointerdown');
  vi.advanceTimersByTime(5000);
  expect(store.getState().folded).toBe(waits);
  gesture('pointerup');
  vi.advanceTimersByTime(1000);
  expect(store.getState().folded).toBe(false);
});

it('opens no empty inspector beside a tab, and folds one that became empty', () => {
  const { store } = testingContext().context;
  const { showBottomTab, select, unfold, togglePanel } = store.getState();
  const folds = () => [store.getState().folded, store.getState().foldedInspector];
  select([]);
  showBottomTab('runs');
  expect(folds()).toEqual([false, true]);
  select(['source-1']);
  unfold();
  showBottomTab('runs');
  expect(folds()).toEqual([false, false]);
  select([]);
  showBottomTab('runs');
  expect(folds()).toEqual([false, true]);
  togglePanel('inspector');
  expect([...folds(), store.getState().panels.inspector]).toEqual([false, false, true]);
});

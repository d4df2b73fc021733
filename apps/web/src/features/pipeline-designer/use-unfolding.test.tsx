import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WorkspaceScreen } from '../../shared/pipeline/api/testing/fake-workspace.tsx';
import { testingContext } from '../../shared/pipeline/commands/testing-context.ts';
import { useUnfolding } from './use-unfolding.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
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

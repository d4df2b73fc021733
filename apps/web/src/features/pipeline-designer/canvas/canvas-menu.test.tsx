import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WorkspaceScreen } from '../../../shared/pipeline/api/testing/fake-workspace.tsx';
import { testingContext } from '../../../shared/pipeline/commands/testing-context.ts';
import { CommandContextContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { CanvasMenu } from './canvas-menu.tsx';

/** Longer than the menu waits for a finger. */
const LONG_PRESS_MS = 900;

beforeEach(async () => {
  const t = testingContext();
  render(
    <WorkspaceScreen store={t.context.store}>
      <CommandContextContext value={t.context}>
        <CanvasMenu>
          <p>Canvas</p>
          <input aria-label="Title" defaultValue="Group 1" />
          <textarea aria-label="Note" defaultValue="Cancelled orders" />
        </CanvasMenu>
      </CommandContextContext>
    </WorkspaceScreen>,
  );
  // Its code is there from now on.
  fireEvent.contextMenu(screen.getByText('Canvas'));
  await screen.findByRole('menu');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const hold = (target: Element): void => {
  vi.useFakeTimers();
  fireEvent.pointerDown(target, { pointerType: 'touch' });
  act(() => void vi.advanceTimersByTime(LONG_PRESS_MS));
};

it.each(['Title', 'Note'])('leaves %s the menu of the browser, which selects and pastes text', (name) => {
  expect(screen.queryByRole('menu')).toBeNull();
  const field = screen.getByLabelText(name);
  // A browser asks so when selected text is tapped.
  expect(fireEvent.contextMenu(field)).toBe(true);
  expect(screen.queryByRole('menu')).toBeNull();
  hold(field);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('opens on the canvas, where a finger is held', () => {
  expect(screen.queryByRole('menu')).toBeNull();
  hold(screen.getByText('Canvas'));
  expect(screen.getByRole('menu')).toBeTruthy();
});

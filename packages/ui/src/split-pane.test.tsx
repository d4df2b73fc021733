import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ResizablePanel } from './resizable-panel.tsx';
import { SplitPane } from './split-pane.tsx';

afterEach(cleanup);

it('resizes by arrow keys within its limits', async () => {
  const user = userEvent.setup();
  render(
    <SplitPane label="Resize list" defaultSize={200} min={190} max={240} first="list" second="editor" />,
  );
  const bar = screen.getByRole('separator', { name: 'Resize list' });
  bar.focus();
  await user.keyboard('{ArrowRight}');
  expect(bar.getAttribute('aria-valuenow')).toBe('216');
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(bar.getAttribute('aria-valuenow')).toBe('240');
  await user.keyboard('{Home}');
  expect(bar.getAttribute('aria-valuenow')).toBe('190');
  expect(screen.getByText('list').style.width).toBe('190px');
});

it('grows a panel at the right when its edge moves to the left', async () => {
  const user = userEvent.setup();
  render(
    <ResizablePanel label="Inspector" side="right" defaultSize={300}>
      fields
    </ResizablePanel>,
  );
  screen.getByRole('separator', { name: 'Resize Inspector' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('region', { name: 'Inspector' }).style.width).toBe('316px');
});

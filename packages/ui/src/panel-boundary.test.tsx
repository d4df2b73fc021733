import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { PanelBoundary } from './panel-boundary.tsx';
import { SplitPane } from './split-pane.tsx';
import { Tabs } from './tabs.tsx';

let broken = true;
function Fragile() {
  if (broken) throw new Error('The rows make no sense.');
  return <p>All rows</p>;
}

beforeEach(() => {
  broken = true;
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('shows why a panel failed, and renders it again on request', async () => {
  const user = userEvent.setup();
  render(
    <>
      <p>Beside it</p>
      <PanelBoundary>
        <Fragile />
      </PanelBoundary>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain('The rows make no sense.');
  expect(screen.getByText('Beside it')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('alert')).toBeTruthy();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('All rows')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('ends the message with a full stop, once', () => {
  const Failing = ({ message }: { message: string }) => {
    throw new TypeError(message);
  };
  for (const message of ['x is not a function', 'It ended.', '']) {
    cleanup();
    render(
      <PanelBoundary>
        <Failing message={message} />
      </PanelBoundary>,
    );
    const shown = { '': 'An unknown error occurred.', 'It ended.': 'It ended.' }[message] ?? `${message}.`;
    expect(screen.getByRole('alert').textContent).toBe(`${shown} The rest of the page still works.`);
  }
});

it('leaves the other tabs and the other half of a split screen usable', async () => {
  const user = userEvent.setup();
  render(
    <SplitPane
      label="Resize"
      first={<p>Tree</p>}
      second={
        <Tabs
          label="Results"
          tabs={[
            { value: 'rows', label: 'Rows', content: <Fragile /> },
            { value: 'code', label: 'Code', content: <p>SELECT 1</p> },
          ]}
        />
      }
    />,
  );
  expect(screen.getByText('Tree')).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Code' }));
  expect(screen.getByText('SELECT 1')).toBeTruthy();
});

it('leaves a dialog closable', async () => {
  const user = userEvent.setup();
  function Screen() {
    const [open, setOpen] = useState(true);
    return (
      <Dialog open={open} onOpenChange={setOpen} title="Details">
        <Fragile />
      </Dialog>
    );
  }
  render(<Screen />);
  expect(screen.getByRole('alert')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says in one row which bar failed, and what can be done meanwhile', async () => {
  const user = userEvent.setup();
  render(
    <PanelBoundary bar name="The toolbar" help="The keyboard still works.">
      <Fragile />
    </PanelBoundary>,
  );
  const bar = screen.getByRole('region', { name: 'The toolbar could not be displayed' });
  expect(bar.textContent).toContain(
    'The toolbar could not be displayed. The rows make no sense. The keyboard still works.',
  );
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('All rows')).toBeTruthy();
});

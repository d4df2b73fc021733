import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { claimFocus } from './claimed-focus.ts';
import { Dialog } from './dialog.tsx';
import { Input } from './input.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (content = <Input aria-label="Name" />) =>
  render(
    <Dialog open onOpenChange={() => undefined} title="Rename" footer={<Button>Save</Button>}>
      {content}
    </Dialog>,
  );
const pointer = (coarse: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: coarse && query === '(pointer: coarse)' }));

it('begins with the first field, and has what closes it after the buttons', async () => {
  pointer(false);
  show();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
});

it('has the focus itself where a field would bring up the keyboard of a screen', async () => {
  pointer(true);
  show();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Rename' })));
});

it('has the focus itself where there is no field, so that Escape closes it and not the hint of a button', async () => {
  pointer(false);
  show(<Button>What is this?</Button>);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Rename' })));
});

it('begins with the first field that can have the focus', async () => {
  pointer(false);
  show(
    <>
      <Input aria-label="Id" disabled />
      <input aria-label="File" type="file" style={{ display: 'none' }} tabIndex={-1} />
      <Input aria-label="Name" />
    </>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
});

it('presses its main button by Ctrl with Enter in a field, after what the field does when it is left', async () => {
  pointer(false);
  const done: string[] = [];
  render(
    <Dialog
      open
      onOpenChange={() => undefined}
      title="Rename"
      footer={
        <>
          <Button onClick={() => done.push('cancelled')}>Cancel</Button>
          <Button onClick={() => done.push('saved')}>Save</Button>
        </>
      }
    >
      <Input aria-label="Name" onBlur={() => done.push('left')} />
      <Input
        aria-label="Comment"
        onKeyDown={(event) => {
          event.preventDefault();
          done.push('said');
        }}
      />
    </Dialog>,
  );
  const user = userEvent.setup();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  done.length = 0;
  await user.keyboard('{Enter}');
  expect(done).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(done).toEqual(['left', 'saved']));
  // What a field does with these keys itself is not for the dialog.
  done.length = 0;
  screen.getByLabelText('Comment').focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).not.toContain('saved');
});

it('gives the focus back to a part of a drawing that had it', async () => {
  pointer(false);
  const page = (open: boolean) => (
    <>
      <svg aria-label="Drawing">
        <title>Drawing</title>
        <g tabIndex={0} data-testid="edge" />
      </svg>
      <Dialog open={open} onOpenChange={() => undefined} title="Edge">
        <Input aria-label="Label" />
      </Dialog>
    </>
  );
  const { rerender } = render(page(false));
  screen.getByTestId('edge').focus();
  rerender(page(true));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Label')));
  rerender(page(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('edge')));
});

it('leaves the focus to what claimed it meanwhile', async () => {
  pointer(false);
  const page = (open: boolean) => (
    <>
      <Button>Open</Button>
      <Dialog open={open} onOpenChange={() => undefined} title="Edge">
        <Input aria-label="Label" />
      </Dialog>
    </>
  );
  const { rerender } = render(page(false));
  screen.getByRole('button', { name: 'Open' }).focus();
  rerender(page(true));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Label')));
  const release = claimFocus();
  rerender(page(false));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(document.body);
  release();
});

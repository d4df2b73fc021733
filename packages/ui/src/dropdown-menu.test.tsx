import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DropdownItem, DropdownMenu } from './dropdown-menu.tsx';
import { Popover } from './popover.tsx';

beforeAll(() => import('./menu/menu-parts.tsx'));
afterEach(cleanup);

/** What the primitive does a little after a menu has gone. */
const aLittleLater = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

function Screen({ onFocusBack }: { readonly onFocusBack?: () => void }) {
  return (
    <>
      <DropdownMenu trigger={<Button>Columns</Button>} {...(onFocusBack ? { onFocusBack } : {})}>
        <DropdownItem onSelect={() => undefined}>Sort</DropdownItem>
      </DropdownMenu>
      <Popover label="More" trigger={<Button>More</Button>}>
        <button type="button">One</button>
      </Popover>
      <input aria-label="Find" />
      <button type="button">Grid</button>
    </>
  );
}

/** Something that takes the focus after the menu has gone, and before the primitive gives it back. */
const takeFocus = (): HTMLInputElement => {
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Find' });
  act(() => field.focus());
  return field;
};

const focusGrid = () => screen.getByRole('button', { name: 'Grid' }).focus();

describe.each([
  ['to its trigger', undefined, 'Columns'],
  ['to what it belongs to', focusGrid, 'Grid'],
] as const)('a menu that gives the focus back %s', (_, onFocusBack, back) => {
  /** Opens the menu by the keyboard, and chooses its item. */
  const choose = async (): Promise<void> => {
    const trigger = screen.getByRole('button', { name: 'Columns' });
    act(() => trigger.focus());
    fireEvent.keyDown(trigger, { key: 'Enter' });
    fireEvent.keyDown(await screen.findByRole('menuitem', { name: 'Sort' }), { key: 'Enter' });
  };

  it('does so after a choice, each time', async () => {
    render(<Screen {...(onFocusBack ? { onFocusBack } : {})} />);
    for (let time = 0; time < 2; time++) {
      await choose();
      await aLittleLater();
      expect(document.activeElement?.textContent).toBe(back);
    }
  });

  it('leaves it in a field that took it right after the choice, with what was typed there', async () => {
    render(<Screen {...(onFocusBack ? { onFocusBack } : {})} />);
    await choose();
    const field = takeFocus();
    await aLittleLater();
    expect(document.activeElement).toBe(field);
  });

  it('does so again after it was left by a press elsewhere', async () => {
    const user = userEvent.setup();
    render(<Screen {...(onFocusBack ? { onFocusBack } : {})} />);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await screen.findByRole('menu');
    const field = screen.getByRole('textbox', { name: 'Find', hidden: true });
    await user.click(field);
    await aLittleLater();
    expect(document.activeElement).toBe(field);
    await choose();
    await aLittleLater();
    expect(document.activeElement?.textContent).toBe(back);
  });
});

it('keeps what is typed in a dialog that is opened right after a choice', async () => {
  const user = userEvent.setup();
  const opened = (open: boolean) => (
    <>
      <Screen />
      <Dialog open={open} onOpenChange={() => undefined} title="Find on canvas">
        <input aria-label="Node" />
      </Dialog>
    </>
  );
  const { rerender } = render(opened(false));
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sort' }));
  rerender(opened(true));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Node' });
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'So' } });
  field.setSelectionRange(2, 2);
  await aLittleLater();
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 2]);
});

it('leaves the focus where it went right after a popover was closed', async () => {
  const user = userEvent.setup();
  render(<Screen />);
  await user.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.keyDown(screen.getByRole('button', { name: 'One' }), { key: 'Escape' });
  const field = takeFocus();
  await aLittleLater();
  expect(document.activeElement).toBe(field);
});

it('gets the focus back from a dialog that one of its items opens', async () => {
  const user = userEvent.setup();
  function MenuWithDialog() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <DropdownMenu trigger={<Button>File</Button>}>
          <DropdownItem onSelect={() => setOpen(true)}>Parameters</DropdownItem>
        </DropdownMenu>
        <Dialog open={open} onOpenChange={setOpen} title="Parameters">
          <input aria-label="Name" />
        </Dialog>
      </>
    );
  }
  render(<MenuWithDialog />);
  await user.click(screen.getByRole('button', { name: 'File' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Parameters' }));
  await aLittleLater();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  await user.keyboard('{Escape}');
  await aLittleLater();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'File' }));
});

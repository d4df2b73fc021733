import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

/** What is to be filled in at once is not the first of the sheet. */
function Form() {
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  return (
    <>
      <input aria-label="Column" />
      <input aria-label="New name" ref={name} />
    </>
  );
}

function OneAtATime() {
  const [open, setOpen] = useState<'results' | 'form'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <button type="button" onClick={() => setOpen('results')}>
        Preview
      </button>
      <Dialog open={open === 'results'} onOpenChange={close} title="Results">
        <button type="button" onClick={() => setOpen('form')}>
          Rename
        </button>
      </Dialog>
      <Sheet open={open === 'form'} onOpenChange={close} title="Configure">
        <Form />
      </Sheet>
    </>
  );
}

const afterTimers = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

it('keeps the focus in a field of its own when it takes the place of a dialog', async () => {
  const user = userEvent.setup();
  render(<OneAtATime />);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  const field = await screen.findByRole('textbox', { name: 'New name' });
  // The dialog gives the focus back in a timer of its own.
  await afterTimers();
  expect(document.activeElement).toBe(field);
});

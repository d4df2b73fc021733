import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DropdownItem, DropdownMenu } from './dropdown-menu.tsx';
import { Popover } from './popover.tsx';
import { lengthenPage, pageScrolls } from './toast/page-end.ts';
import { currentToasts } from './toast/toast-store.ts';
import { showToast, Toaster } from './toaster.tsx';

afterEach(cleanup);

function Question() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Question" />
    </>
  );
}

const Choices = () => (
  <Popover label="Choices" trigger={<Button>Open</Button>}>
    <input aria-label="Name" />
  </Popover>
);

const Actions = () => (
  <DropdownMenu trigger={<Button>Open</Button>}>
    <DropdownItem onSelect={() => undefined}>Rename</DropdownItem>
  </DropdownMenu>
);

const MenuInDialog = () => (
  <Dialog open onOpenChange={() => undefined} title="Below">
    <Actions />
  </Dialog>
);

describe('the toaster', () => {
  it('shows title and description for five seconds unless told otherwise', async () => {
    render(<Toaster />);
    act(() => {
      showToast({ title: 'Error', description: 'Please fill all fields', variant: 'destructive' });
    });
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getByText('Please fill all fields')).toBeTruthy();
    expect(currentToasts()[0]).toMatchObject({ duration: 5000, variant: 'destructive' });
  });

  it('keeps a message behind another one until it has been seen', async () => {
    // All of the page is a control: there is no place for two messages.
    const everywhere = vi
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 0, innerWidth, innerHeight));
    render(
      <>
        <Button>Below</Button>
        <Toaster />
      </>,
    );
    act(() => {
      showToast({ title: 'Pipeline saved', duration: 50 });
      showToast({ title: 'Downloaded', duration: 500 });
    });
    const behind = () => screen.getByText('Pipeline saved').closest('li');
    await screen.findByText('Downloaded');
    await waitFor(() => expect(behind()?.className).toContain('hidden'));
    await waitFor(() => expect(screen.queryByText('Downloaded')).toBeNull());
    expect(behind()?.className).not.toContain('hidden');
    await waitFor(() => expect(screen.queryByText('Pipeline saved')).toBeNull());
    everywhere.mockRestore();
  });

  it('is beside a dialog that leaves room, where rows that are scrolled out of its list take none', async () => {
    const places: Readonly<Record<string, DOMRect>> = {
      dialog: new DOMRect(200, 90, 640, 460),
      inList: new DOMRect(210, 500, 620, 40),
      scrolledOut: new DOMRect(210, innerHeight - 60, 620, 40),
      list: new DOMRect(0, 0, 420, 60),
    };
    const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const name = this.tagName === 'OL' ? 'list' : this.getAttribute('data-place');
      return places[name ?? ''] ?? new DOMRect(0, 0, 0, 0);
    });
    render(
      <>
        <div role="dialog" aria-label="Commands" data-place="dialog">
          <button type="button" data-place="inList">
            Run
          </button>
          <button type="button" data-place="scrolledOut">
            Save
          </button>
        </div>
        <Toaster />
      </>,
    );
    act(() => {
      showToast({ title: 'Clusters loaded' });
    });
    const list = (await screen.findByText('Clusters loaded')).closest('ol');
    // The lower right corner, which is below the dialog.
    expect([list?.style.left, list?.style.bottom]).toEqual([`${innerWidth - 432}px`, '12px']);
    measure.mockRestore();
  });

  it('disappears when it is dismissed', async () => {
    const user = userEvent.setup();
    render(<Toaster />);
    act(() => {
      showToast({ title: 'Node renamed' });
    });
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(currentToasts()).toEqual([]);
  });

  it.each([
    ['dialog', Question],
    ['dialog', Choices],
    ['menu', Actions],
  ])('leaves the Escape key to a %s that is open, and takes it otherwise', async (role, Layer) => {
    const user = userEvent.setup();
    render(
      <>
        <Layer />
        <Toaster />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole(role);
    act(() => {
      showToast({ title: 'Node renamed' });
    });
    await screen.findByRole('button', { name: 'Dismiss', hidden: true });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole(role)).toBeNull();
    expect(currentToasts()).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(currentToasts()).toEqual([]);
  });

  it('leaves the Escape key to the menu above a dialog, and the next one to the dialog', async () => {
    const user = userEvent.setup();
    render(
      <>
        <MenuInDialog />
        <Toaster />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('menu');
    act(() => {
      showToast({ title: 'Node renamed' });
    });
    await screen.findByRole('button', { name: 'Dismiss', hidden: true });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Below' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(currentToasts()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Dismiss', hidden: true }));
    expect(currentToasts()).toEqual([]);
  });

  it('renews a message that is said again, instead of stacking it, unless it can be taken back', async () => {
    render(<Toaster />);
    const refused = {
      title: 'Error',
      description: 'Please fill all fields',
      variant: 'destructive',
    } as const;
    const undo = vi.fn<() => void>();
    act(() => {
      const first = showToast(refused);
      showToast({ title: 'Error', description: 'Another reason', variant: 'destructive' });
      for (let n = 0; n < 3; n += 1) expect(showToast(refused)).toBeGreaterThan(first);
      for (let n = 0; n < 2; n += 1)
        showToast({ title: 'Node deleted', action: { label: 'Undo', run: undo } });
    });
    expect(currentToasts().map(({ title, description = '' }) => `${title} ${description}`.trim())).toEqual([
      'Error Another reason',
      'Error Please fill all fields',
      'Node deleted',
      'Node deleted',
    ]);
    expect(await screen.findAllByText('Please fill all fields')).toHaveLength(1);
  });

  it('lets the outcome of the last attempt take the place of those before it', () => {
    const tell = (title: string, description: string, about?: string) =>
      showToast({ title, description, ...(about === undefined ? {} : { about }) });
    tell('Component added', 'Filter');
    tell('Query failed', 'No such column', 'query');
    tell('Query failed', 'No such table', 'query');
    showToast({ title: 'Upload failed', description: 'a.csv', variant: 'destructive' });
    showToast({ title: 'Upload failed', description: 'b.csv', variant: 'destructive' });
    tell('Component added', 'Join');
    tell('Query executed', 'Query returned 3 rows', 'query');
    expect(currentToasts().map(({ description }) => description)).toEqual([
      'a.csv',
      'b.csv',
      'Join',
      'Query returned 3 rows',
    ]);
  });

  it('keeps the newest four', () => {
    for (let n = 1; n <= 6; n += 1) showToast({ title: `message ${n}` });
    expect(currentToasts().map(({ title }) => title)).toEqual([
      'message 3',
      'message 4',
      'message 5',
      'message 6',
    ]);
  });
});

describe('the end of a page that a message covers', () => {
  const root = document.documentElement;

  it('has room for it, which is gone with it', () => {
    lengthenPage(80);
    expect([root.style.paddingBottom, root.style.scrollPaddingBottom]).toEqual(['80px', '80px']);
    lengthenPage(0);
    expect([root.style.paddingBottom, root.style.scrollPaddingBottom]).toEqual(['', '']);
  });

  it('is reached by scrolling only where the page is longer than the window, and no dialog holds it still', () => {
    const tall = (height: number): void =>
      void Object.defineProperty(root, 'scrollHeight', { configurable: true, value: height });
    try {
      tall(innerHeight);
      expect(pageScrolls()).toBe(false);
      tall(innerHeight + 1);
      expect(pageScrolls()).toBe(true);
      document.body.setAttribute('data-scroll-locked', '1');
      expect(pageScrolls()).toBe(false);
    } finally {
      document.body.removeAttribute('data-scroll-locked');
      Reflect.deleteProperty(root, 'scrollHeight');
    }
  });
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as ContextMenu from 'radix-ui/context-menu';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { DropdownItem, DropdownMenu } from './dropdown-menu.tsx';
import { LaterTrigger, laterParts } from './later-trigger.tsx';
import * as menuParts from './menu/menu-parts.tsx';
import { PanelBoundary } from './panel-boundary.tsx';
import { Hint } from './tooltip/hint.tsx';
import { Tooltip } from './tooltip.tsx';

afterEach(cleanup);

const opens = ({ type }: { readonly type: string }) => type !== 'focus';

/** Code that comes when the test wants it. */
function onDemand<Parts>() {
  let resolve: (parts: Parts) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Parts>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
}

/** A menu whose code comes when the test wants it. */
function renderMenu() {
  const { promise, resolve, reject } = onDemand<typeof menuParts>();
  let loads = 0;
  const parts = laterParts(() => {
    loads += 1;
    return loads === 1 ? promise : Promise.resolve(menuParts);
  });
  render(
    <PanelBoundary>
      <LaterTrigger
        parts={parts}
        closed={{ 'aria-expanded': false }}
        opens={opens}
        trigger={<Button>File</Button>}
      >
        {(loaded, trigger) => (
          <loaded.DropdownMenu trigger={trigger}>
            <loaded.DropdownItem onSelect={() => undefined}>New</loaded.DropdownItem>
            <loaded.DropdownItem onSelect={() => undefined}>Open</loaded.DropdownItem>
          </loaded.DropdownMenu>
        )}
      </LaterTrigger>
    </PanelBoundary>,
  );
  return {
    button: screen.getByRole('button', { name: 'File' }),
    arrive: () => act(async () => resolve(menuParts)),
    fail: () => act(async () => reject(new Error('The server did not answer'))),
    loads: () => loads,
  };
}

it('opens what was pressed before its code was there', async () => {
  const { button, arrive } = renderMenu();
  fireEvent.pointerDown(button, { button: 0 });
  expect(screen.queryByRole('menu')).toBeNull();
  await arrive();
  expect(screen.getByRole('menu')).toBeTruthy();
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

it('chooses the first item of what a key opened before its code was there', async () => {
  const user = userEvent.setup();
  const { button, arrive } = renderMenu();
  button.focus();
  await user.keyboard('{Enter}');
  await arrive();
  expect(document.activeElement?.textContent).toBe('New');
});

it('opens once for a press and the code that came in between another', async () => {
  const { button, arrive } = renderMenu();
  fireEvent.pointerDown(button, { button: 0 });
  fireEvent.pointerDown(button, { button: 0 });
  await arrive();
  expect(screen.getByRole('menu')).toBeTruthy();
});

it('keeps the element and its focus when the code comes', async () => {
  const user = userEvent.setup();
  const { button, arrive } = renderMenu();
  button.focus();
  fireEvent.contextMenu(document.body);
  await arrive();
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.pointerDown(button, { button: 0 });
  await act(async () => undefined);
  expect(screen.getByRole('button', { name: 'File', hidden: true })).toBe(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('says that the code can’t be loaded, and asks for it again', async () => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { button, fail, loads } = renderMenu();
  fireEvent.pointerDown(button, { button: 0 });
  await fail();
  expect(screen.getByRole('alert').textContent).toContain('The server did not answer');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  fireEvent.pointerDown(screen.getByRole('button', { name: 'File' }), { button: 0 });
  expect(await screen.findByRole('menu')).toBeTruthy();
  expect(loads()).toBe(2);
});

it('opens a context menu where the right click was', async () => {
  const { promise, resolve } = onDemand<{ readonly Menu: typeof ContextMenu }>();
  const parts = laterParts(() => promise);
  const onContextMenu = vi.fn<() => void>();
  render(
    <LaterTrigger
      parts={parts}
      closed={{}}
      opens={opens}
      trigger={<div onContextMenu={onContextMenu}>Canvas</div>}
    >
      {({ Menu }, trigger) => (
        <Menu.Root>
          <Menu.Trigger asChild>{trigger}</Menu.Trigger>
          <Menu.Portal>
            <Menu.Content>
              <Menu.Item>Paste</Menu.Item>
            </Menu.Content>
          </Menu.Portal>
        </Menu.Root>
      )}
    </LaterTrigger>,
  );
  const canvas = screen.getByText('Canvas');
  // The browser's own menu stays away.
  expect(fireEvent.contextMenu(canvas, { clientX: 40, clientY: 50 })).toBe(false);
  const seen: { x: number; y: number }[] = [];
  canvas.addEventListener('contextmenu', ({ clientX: x, clientY: y }) => seen.push({ x, y }));
  await act(async () => resolve({ Menu: ContextMenu }));
  expect(screen.getByRole('menuitem', { name: 'Paste' })).toBeTruthy();
  expect(seen).toEqual([{ x: 40, y: 50 }]);
});

it('opens a real menu, and a menu that opens by itself', async () => {
  render(
    <DropdownMenu open trigger={<Button>More</Button>}>
      <DropdownItem onSelect={() => undefined}>Rename</DropdownItem>
    </DropdownMenu>,
  );
  expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeTruthy();
});

/** A hint whose code comes when the test wants it. */
function renderHint() {
  const { promise, resolve } = onDemand<{ readonly Hint: typeof Hint }>();
  const parts = laterParts(() => promise);
  render(
    <LaterTrigger parts={parts} closed={{}} trigger={<Button>Undo</Button>}>
      {(loaded, trigger) => <loaded.Hint content="Undo the last change" trigger={trigger} />}
    </LaterTrigger>,
  );
  return {
    button: screen.getByRole('button', { name: 'Undo' }),
    arrive: () => act(async () => resolve({ Hint })),
  };
}

it('explains what the pointer or the focus came to before the code of the hint was there', async () => {
  const hovered = renderHint();
  await userEvent.hover(hovered.button);
  await hovered.arrive();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Undo the last change');
  cleanup();
  const focused = renderHint();
  await userEvent.tab();
  await focused.arrive();
  expect(document.activeElement).toBe(focused.button);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Undo the last change');
});

it('explains nothing that the pointer has left, or that was pressed, before the code of the hint was there', async () => {
  vi.useFakeTimers();
  for (const event of ['pointerLeave', 'pointerDown'] as const) {
    const { button, arrive } = renderHint();
    fireEvent.pointerMove(button);
    fireEvent[event](button);
    await arrive();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.queryByRole('tooltip')).toBeNull();
    cleanup();
  }
  vi.useRealTimers();
});

it('keeps what an explained element does itself', async () => {
  const onClick = vi.fn<() => void>();
  render(
    <Tooltip content="Undo the last change">
      <Button onClick={onClick}>Undo</Button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
});

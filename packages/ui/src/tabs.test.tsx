import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const renderPanel = (content: ReactNode): void => {
  render(
    <>
      <Tabs label="Results" tabs={[{ value: 'rows', label: 'Rows', content }]} />
      <button type="button">After</button>
    </>,
  );
};

/** What the Tab key goes to, beginning with the strip. */
async function stops(count: number): Promise<string[]> {
  const user = userEvent.setup();
  const found: string[] = [];
  for (let stop = 0; stop < count; stop++) {
    await user.tab();
    const { activeElement } = document;
    const words = [
      activeElement?.role,
      activeElement?.getAttribute('aria-label'),
      activeElement?.textContent,
    ];
    found.push(words.find((word) => word) ?? '');
  }
  return found;
}

describe('the Tab key', () => {
  it.each([
    [
      'a button',
      <button key="x" type="button">
        Run
      </button>,
    ],
    [
      'an icon before its button’s text',
      <div key="x">
        <svg aria-hidden="true" />
        <button type="button">Run</button>
      </div>,
    ],
    [
      'the label of a field',
      <label key="x">
        Name
        <input aria-label="Run" />
      </label>,
    ],
    [
      'a member of a group of which Tab stops at another',
      <div key="x">
        <button type="button" tabIndex={-1}>
          One
        </button>
        <button type="button">Run</button>
      </div>,
    ],
    [
      'what scrolls, as a grid',
      <div key="x" tabIndex={0}>
        Run
      </div>,
    ],
  ])('goes from the tab into a panel that begins with %s', async (_, content) => {
    renderPanel(content);
    expect(await stops(3)).toEqual(['tab', 'Run', 'After']);
  });

  it.each([
    ['text', <p key="x">No rows.</p>],
    ['an illustration', <svg key="x" role="img" aria-label="Rows by day" />],
    ['nothing', null],
  ])('stops at a panel of %s alone', async (_, content) => {
    renderPanel(content);
    expect(await stops(3)).toEqual(['tab', 'tabpanel', 'After']);
  });

  it.each([
    ['text', <p key="x">Two problems.</p>],
    [
      'a disabled button',
      <button key="x" type="button" disabled>
        Undo
      </button>,
    ],
  ])('stops at a panel that begins with %s before a button, which would be passed over', async (_, first) => {
    renderPanel(
      <>
        {first}
        <button type="button">Run</button>
      </>,
    );
    expect(await stops(4)).toEqual(['tab', 'tabpanel', 'Run', 'After']);
  });

  it('follows what comes into the panel and leaves it', async () => {
    const panel = (content: ReactNode) => (
      <Tabs label="Results" tabs={[{ value: 'rows', label: 'Rows', content }]} />
    );
    const { rerender } = render(panel(<p>Loading</p>));
    const isStop = () => screen.getByRole('tabpanel').tabIndex === 0;
    for (const loaded of [true, false, true]) {
      rerender(panel(loaded ? <button type="button">Run</button> : <p>Loading</p>));
      await waitFor(() => expect(isStop()).toBe(!loaded));
    }
  });
});

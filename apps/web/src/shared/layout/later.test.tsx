import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { later } from './later.tsx';

afterEach(cleanup);

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

describe('later', () => {
  it('shows the fallback until the code is there', async () => {
    let arrive = (): void => undefined;
    const code = new Promise<typeof Greeting>((resolve) => {
      arrive = () => resolve(Greeting);
    });
    const Later = later(() => code);
    await act(async () =>
      render(
        <Suspense fallback="waiting">
          <Later name="Ann" />
        </Suspense>,
      ),
    );
    expect(screen.getByText('waiting')).toBeTruthy();
    await act(async () => arrive());
    expect(await screen.findByText('Hello Ann')).toBeTruthy();
  });

  it('appears in the first render once the code was prefetched', async () => {
    const Later = later(async () => Greeting);
    await Later.prefetch();
    render(
      <Suspense fallback="waiting">
        <Later name="Bob" />
      </Suspense>,
    );
    expect(screen.queryByText('waiting')).toBeNull();
    expect(screen.getByText('Hello Bob')).toBeTruthy();
  });

  it('asks again for code whose prefetch failed', async () => {
    let asked = 0;
    const Later = later(async () => {
      asked += 1;
      if (asked === 1) throw new Error('offline');
      return Greeting;
    });
    await expect(Later.prefetch()).rejects.toThrow('offline');
    await act(async () =>
      render(
        <Suspense fallback="waiting">
          <Later name="Cyd" />
        </Suspense>,
      ),
    );
    expect(await screen.findByText('Hello Cyd')).toBeTruthy();
  });
});

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ToastList } from './toast-list.tsx';
import { currentToasts, pushToast } from './toast-store.ts';

afterEach(cleanup);

it('is read to people who do not see it, the title and then what follows, and is found once meanwhile', async () => {
  pushToast({ title: 'Merged', description: 'Two records are one' });
  render(<ToastList toasts={currentToasts()} />);
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Message Merged Two records are one'),
  );
  expect(screen.getAllByText(/Two records/u)).toHaveLength(1);
});

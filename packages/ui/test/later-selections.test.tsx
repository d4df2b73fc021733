import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('hears of a change of the selection after the call that changed it, as in a browser', async () => {
  const heard = vi.fn<() => void>();
  document.addEventListener('selectionchange', heard);
  document.body.replaceChildren('text');

  document.getSelection()?.collapse(document.body, 0);
  document.getSelection()?.selectAllChildren(document.body);
  expect(heard).not.toHaveBeenCalled();

  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  document.removeEventListener('selectionchange', heard);
});

import { screen, waitFor } from '@testing-library/react';

/** A button once it can be pressed: a click on a disabled one, or one whose work is in progress, does nothing. */
export async function readyButton(name: string | RegExp): Promise<HTMLElement> {
  await waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    if (button.disabled || button.getAttribute('aria-busy') === 'true')
      throw new Error(`${button.textContent} can't be pressed yet`);
  });
  return screen.getByRole('button', { name });
}

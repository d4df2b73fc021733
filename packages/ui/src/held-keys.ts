let held: { readonly text: () => string; readonly end: () => void } | undefined;

/**
 * Keeps what is typed for a search box that was asked for and is not there yet: its code may still be loading, and keys would
 * reach what is behind it. Enter chooses nothing before the choices are seen. Escape or a press of the pointer gives it up.
 */
export function holdKeys(): void {
  held?.end();
  let text = '';
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return end();
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  };
  const end = (): void => {
    removeEventListener('keydown', press, true);
    removeEventListener('pointerdown', end, true);
    held = undefined;
  };
  addEventListener('keydown', press, true);
  addEventListener('pointerdown', end, true);
  held = { text: () => text, end };
}

/** Ends the keeping; what was typed meanwhile. */
export function releaseKeys(): string {
  const text = held?.text() ?? '';
  held?.end();
  return text;
}

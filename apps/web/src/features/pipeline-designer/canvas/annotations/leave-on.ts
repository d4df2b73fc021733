import type { KeyboardEvent } from 'react';

/** Ends the writing of a text on the canvas, so that the next letters are commands again: the focus goes to what moves the text. */
export const leaveOn =
  (...keys: readonly string[]) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.nativeEvent.isComposing || !keys.includes(event.key)) return;
    event.stopPropagation();
    // The button that gets the focus must not be pressed by this key.
    event.preventDefault();
    event.currentTarget.blur();
    event.currentTarget.closest('section')?.querySelector('button')?.focus({ preventScroll: true });
  };

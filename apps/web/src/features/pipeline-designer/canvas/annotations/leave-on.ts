import type { KeyboardEvent } from 'react';

/** Ends the writing of a text on the canvas, so that the next letters are commands again. */
export const leaveOn =
  (...keys: readonly string[]) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.nativeEvent.isComposing || !keys.includes(event.key)) return;
    event.stopPropagation();
    event.currentTarget.blur();
  };

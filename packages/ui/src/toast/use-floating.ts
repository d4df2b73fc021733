import { type RefObject, useRef, useState } from 'react';
import { isFocusClaimed } from '../claimed-focus.ts';
import { rememberBack } from '../lib/focus-back.ts';
import { useEscapePastToasts } from './use-escape-past-toasts.ts';

interface Floating {
  readonly content: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onInteractOutside: () => void;
    readonly onCloseAutoFocus: (event: Event) => void;
  };
  readonly state: {
    readonly open: boolean;
    readonly onOpenChange: (open: boolean) => void;
  };
}

interface FloatingOptions {
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  /** Takes the focus when it closes, in place of the trigger. */
  readonly onFocusBack?: (() => void) | undefined;
}

/**
 * What the root and the content of a popover or menu are given: its state, its own unless given, which the Escape key closes before
 * any message; and where the focus goes when it has closed.
 */
export function useFloating({ open: given, onOpenChange, onFocusBack }: FloatingOptions = {}): Floating {
  const ref = useRef<HTMLDivElement>(null);
  const isLeft = useRef(false);
  const before = useRef<Element>(null);
  const [own, setOwn] = useState(false);
  const open = given ?? own;
  const change = (to: boolean): void => {
    if (to) before.current = document.activeElement;
    else if (ref.current) rememberBack(ref.current, before.current, onFocusBack);
    setOwn(to);
    onOpenChange?.(to);
  };
  useEscapePastToasts(open, () => change(false), ref);
  return {
    content: {
      ref,
      onInteractOutside: () => {
        isLeft.current = true;
      },
      onCloseAutoFocus: (event) => {
        const wasLeft = isLeft.current;
        isLeft.current = false;
        // The primitive tells it a little after the content has gone: what was opened since has the focus, and keeps it.
        const isTaken = document.activeElement !== document.body || isFocusClaimed();
        if (onFocusBack) {
          event.preventDefault();
          if (!isTaken) onFocusBack();
        } else if (isTaken && !wasLeft) event.preventDefault();
      },
    },
    state: { open, onOpenChange: change },
  };
}

import { type RefObject, useRef, useState } from 'react';
import { useEscapePastToasts } from './use-escape-past-toasts.ts';

interface Floating {
  readonly content: RefObject<HTMLDivElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The state of a popover or menu, its own unless given, which the Escape key closes before any message. */
export function useFloating(given?: boolean, onOpenChange?: (open: boolean) => void): Floating {
  const content = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(false);
  const open = given ?? own;
  const change = (to: boolean): void => {
    setOwn(to);
    onOpenChange?.(to);
  };
  useEscapePastToasts(open, () => change(false), content);
  return { content, open, onOpenChange: change };
}

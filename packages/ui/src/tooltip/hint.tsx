import * as Primitive from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from '../kbd.tsx';

export interface HintProps {
  readonly content: ReactNode;
  readonly shortcut?: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly trigger: ReactElement;
}

/** What a `Tooltip` loads after the first paint: the hint itself, and when it is shown. */
export function Hint({ content, shortcut, side = 'bottom', trigger }: HintProps) {
  return (
    <Primitive.Provider delayDuration={350} skipDelayDuration={200}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 flex max-w-72 animate-appear items-center gap-2 rounded-sm border border-line bg-raised px-2 py-1 text-ink text-xs shadow-2"
          >
            {content}
            {shortcut === undefined ? null : <Kbd keys={shortcut} />}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}

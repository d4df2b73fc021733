import * as Primitive from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from './kbd.tsx';

export interface TooltipProps {
  readonly content: ReactNode;
  readonly shortcut?: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** The element it explains; it must take a ref and props, and have its own name. */
  readonly children: ReactElement;
}

/**
 * A hint on hover and on keyboard focus. It must not be the only source of information. Give the element
 * `title={undefined}`.
 */
export function Tooltip({ content, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={350} skipDelayDuration={200}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
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

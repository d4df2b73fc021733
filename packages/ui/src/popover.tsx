import * as Primitive from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';
import { cn } from './lib/cn.ts';
import { FLOATING } from './lib/floating-classes.ts';
import { useFloating } from './toast/use-floating.ts';

export interface PopoverProps {
  /** The accessible name of the panel. */
  readonly label: string;
  readonly trigger: ReactElement;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A small panel that a button opens next to itself. */
export function Popover({
  label,
  trigger,
  align = 'start',
  side = 'bottom',
  className,
  children,
  open,
  onOpenChange,
}: PopoverProps) {
  const { content, state } = useFloating({ open, onOpenChange });
  return (
    <Primitive.Root {...state}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          {...content}
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={cn(FLOATING, 'w-72 p-3', className)}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

import { X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { cn } from './lib/cn.ts';
import { useReturnFocus } from './lib/use-return-focus.ts';
import { PanelBoundary } from './panel-boundary.tsx';
import { useEscapePastToasts } from './toast/use-escape-past-toasts.ts';

export interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** The edge of the window it slides out of. */
  readonly side?: 'left' | 'right';
  readonly children?: ReactNode;
}

/** A panel that slides in from the side of the window and traps the focus while it is open. */
export function Sheet({ open, onOpenChange, title, description, side = 'right', children }: SheetProps) {
  const focus = useReturnFocus();
  useEscapePastToasts(open, () => onOpenChange(false));
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-overlay" />
        <Primitive.Content
          {...focus}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={cn(
            'fixed inset-y-0 z-50 flex w-[min(320px,88vw)] flex-col border-line bg-raised text-ink shadow-3 outline-none',
            side === 'right' ? 'right-0 animate-from-right border-l' : 'left-0 animate-from-left border-r',
          )}
        >
          <header className="flex items-center gap-2 border-line border-b py-2 pr-2 pl-4">
            <div className="min-w-0 flex-1">
              <Primitive.Title className="font-semibold text-base">{title}</Primitive.Title>
              {description === undefined ? null : (
                <Primitive.Description className="text-dim text-xs">{description}</Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton label="Close" icon={<X aria-hidden="true" size={16} />} />
            </Primitive.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-4">
            <PanelBoundary>{children}</PanelBoundary>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

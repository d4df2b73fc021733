import { X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { cn } from './lib/cn.ts';
import { useReturnFocus } from './lib/use-return-focus.ts';
import { PanelBoundary } from './panel-boundary.tsx';
import { useEscapePastToasts } from './toast/use-escape-past-toasts.ts';

/** The width on a screen above 768 px: 420, 560, 800, 1120 px. Below, a dialog fills the screen. */
export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

const WIDTHS: Record<DialogSize, string> = {
  sm: 'md:max-w-[420px]',
  md: 'md:max-w-[560px]',
  lg: 'md:max-w-[800px]',
  xl: 'md:max-w-[1120px]',
};

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly size?: DialogSize;
  /** Buttons at the bottom, in reading order; the main one last. Ctrl with Enter presses that from everywhere in the dialog. */
  readonly footer?: ReactNode;
  /** No padding around the children: for tables, code and tabs that reach the edges. */
  readonly flush?: boolean;
  /** While false, Escape and a click outside do nothing: for work that must not be lost. Default true. */
  readonly dismissible?: boolean;
  /** Called with the opening focus event: prevent it and focus something else. */
  readonly onOpenAutoFocus?: (event: Event) => void;
  readonly children?: ReactNode;
}

const FIELDS = ['input', 'textarea', 'select', '[role="combobox"]', '[contenteditable="true"]']
  .map((one) => `${one}:not([disabled], [tabindex="-1"])`)
  .join();

/**
 * The focus begins in the first field, else with the dialog itself: on a button with a hint, Escape would close that first. On a
 * touch screen a field would bring up the keyboard, over half of the dialog.
 */
const beginWithField = (event: Event): void => {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  dialog.focus();
  if (matchMedia('(pointer: coarse)').matches) return;
  for (const field of dialog.querySelectorAll<HTMLElement>(FIELDS)) {
    field.focus();
    // A field that is not shown can't have it.
    if (document.activeElement !== field) continue;
    if (field instanceof HTMLInputElement) field.select();
    return;
  }
};

const pressMain = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  if (event.defaultPrevented || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const main = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > footer button')].at(-1);
  main?.focus();
  // What a field does when it loses the focus is part of what is saved.
  setTimeout(() => main?.click());
};

/** A modal dialog: named by its title, holds the focus, gives it back when it closes. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  footer,
  flush = false,
  dismissible = true,
  onOpenAutoFocus = beginWithField,
  children,
}: DialogProps) {
  const focus = useReturnFocus(onOpenAutoFocus);
  useEscapePastToasts(open && dismissible, () => onOpenChange(false));
  const hold = (event: Event) => {
    if (!dismissible) event.preventDefault();
  };
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-overlay" />
        <Primitive.Content
          onEscapeKeyDown={hold}
          onPointerDownOutside={hold}
          onKeyDown={pressMain}
          {...focus}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={cn(
            'fixed inset-0 z-50 m-auto flex animate-rise flex-col bg-raised text-ink shadow-3 outline-none',
            'md:h-fit md:max-h-[min(88vh,900px)] md:w-[calc(100vw-48px)] md:rounded-xl md:border md:border-line',
            WIDTHS[size],
          )}
        >
          <header className={cn('border-line border-b py-4 pl-5', dismissible ? 'pr-14' : 'pr-5')}>
            <Primitive.Title className="font-semibold text-lg">{title}</Primitive.Title>
            {description === undefined ? null : (
              <Primitive.Description className="text-dim">{description}</Primitive.Description>
            )}
          </header>
          <div className={cn('min-h-0 flex-1 overflow-y-auto', !flush && 'px-5 py-4')}>
            <PanelBoundary>{children}</PanelBoundary>
          </div>
          {footer === undefined ? null : (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">
              {footer}
            </footer>
          )}
          {/* Last, so that the focus begins with what is to be done. */}
          {dismissible ? (
            <Primitive.Close asChild>
              <IconButton
                label="Close"
                icon={<X aria-hidden="true" size={16} />}
                className="absolute top-3 right-3"
              />
            </Primitive.Close>
          ) : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

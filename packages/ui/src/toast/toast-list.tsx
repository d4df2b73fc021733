import { CircleAlert, CircleCheck, X } from 'lucide-react';
import * as Primitive from 'radix-ui/toast';
import { useRef } from 'react';
import { cn } from '../lib/cn.ts';
import { removeToast, type Toast } from './toast-store.ts';
import { isAnythingOpen } from './use-escape-past-toasts.ts';
import { useFreePlace } from './use-free-place.ts';

/** The messages on the screen, where they cover no control; F8 moves the focus there. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const list = useRef<HTMLOListElement>(null);
  const newest = toasts.at(-1);
  // A failure is read whole, and what can be taken back says what.
  const isBrief = newest?.variant !== 'destructive' && newest?.action === undefined;
  const shown = useFreePlace(list, toasts.length, isBrief);
  return (
    <Primitive.Provider swipeDirection="right" label="Message">
      {toasts.map((toast, at) => {
        const isNewest = at === toasts.length - 1;
        return (
          <ToastItem
            key={toast.id}
            toast={toast}
            hidden={shown !== 'all' && !isNewest}
            more={shown === 'newest' && isNewest ? at : 0}
            brief={shown === 'title'}
          />
        );
      })}
      <Primitive.Viewport
        ref={list}
        className={cn(
          'pointer-events-none fixed z-60 flex flex-col gap-2 outline-none',
          shown === 'title' ? 'max-w-[calc(100vw-24px)]' : 'w-[min(420px,calc(100vw-24px))]',
        )}
      />
    </Primitive.Provider>
  );
}

interface ToastItemProps {
  readonly toast: Toast;
  readonly hidden: boolean;
  /** How many older messages are hidden behind it. */
  readonly more: number;
  /** Only its title is seen. */
  readonly brief: boolean;
}

function ToastItem({ toast, hidden, more, brief }: ToastItemProps) {
  const bad = toast.variant === 'destructive';
  const isEscapeTaken = useRef(false);
  const Icon = bad ? CircleAlert : CircleCheck;
  return (
    <Primitive.Root
      // The time of a message behind another one begins when it is seen.
      duration={hidden ? Infinity : toast.duration}
      // Polite also for failures: the messages never need an answer at once.
      type="background"
      open
      // Not by `preventDefault`, after which a completion list would leave the key alone.
      onEscapeKeyDown={({ defaultPrevented }) => {
        isEscapeTaken.current = !defaultPrevented && isAnythingOpen();
      }}
      onOpenChange={() => {
        if (!isEscapeTaken.current && !hidden) removeToast(toast.id);
        isEscapeTaken.current = false;
      }}
      className={cn(
        'pointer-events-auto flex animate-rise items-start gap-3 rounded-md border bg-raised p-3 text-ink shadow-2',
        'data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)]',
        bad ? 'border-bad' : 'border-line',
        brief && 'items-center gap-2 px-2 py-1',
        hidden && 'hidden',
      )}
    >
      <Icon
        aria-hidden="true"
        size={brief ? 16 : 18}
        className={cn('shrink-0', !brief && 'mt-px', bad ? 'text-bad' : 'text-ok')}
      />
      <div className="min-w-0 flex-1 break-words">
        <Primitive.Title className="font-semibold">{toast.title}</Primitive.Title>
        {
          // What is read aloud is all texts put together, so that a space between them is one of them.
          ' '
        }
        {toast.description === undefined ? null : (
          <Primitive.Description className={brief ? 'sr-only' : 'max-h-40 overflow-y-auto text-dim'}>
            {toast.description}
          </Primitive.Description>
        )}
        {more === 0 ? null : <p className="text-dim text-xs">{`${more} earlier`}</p>}
      </div>
      {toast.action === undefined ? null : (
        <Primitive.Action
          altText={toast.action.label}
          onClick={toast.action.run}
          className="-my-1 shrink-0 rounded-sm px-2 py-1 font-medium text-accent-ink hover:bg-hover"
        >
          {toast.action.label}
        </Primitive.Action>
      )}
      <Primitive.Close
        aria-label="Dismiss"
        className="-m-1 inline-flex size-7 shrink-0 items-center justify-center rounded-sm text-dim hover:bg-hover hover:text-ink"
      >
        <X aria-hidden="true" size={14} />
      </Primitive.Close>
    </Primitive.Root>
  );
}

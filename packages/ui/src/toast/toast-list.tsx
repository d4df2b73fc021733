import { CircleAlert, CircleCheck, X } from 'lucide-react';
import * as Primitive from 'radix-ui/toast';
import { cn } from '../lib/cn.ts';
import { removeToast, type Toast } from './toast-store.ts';

/** The messages on the screen, at the bottom right, above the bar of a narrow screen; F8 moves the focus there. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <Primitive.Provider swipeDirection="right" label="Message">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
      <Primitive.Viewport className="pointer-events-none fixed right-0 bottom-0 z-60 flex w-full max-w-[420px] flex-col gap-2 p-4 outline-none max-md:bottom-12" />
    </Primitive.Provider>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const bad = toast.variant === 'destructive';
  const Icon = bad ? CircleAlert : CircleCheck;
  return (
    <Primitive.Root
      duration={toast.duration}
      // Polite also for failures: the messages never need an answer at once.
      type="background"
      onOpenChange={(open) => {
        if (!open) removeToast(toast.id);
      }}
      className={cn(
        'pointer-events-auto flex animate-rise items-start gap-3 rounded-md border bg-raised p-3 text-ink shadow-2',
        'data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)]',
        bad ? 'border-bad' : 'border-line',
      )}
    >
      <Icon aria-hidden="true" size={18} className={cn('mt-px shrink-0', bad ? 'text-bad' : 'text-ok')} />
      <div className="min-w-0 flex-1 break-words">
        <Primitive.Title className="font-semibold">{toast.title}</Primitive.Title>
        {toast.description === undefined ? null : (
          <Primitive.Description className="max-h-40 overflow-y-auto text-dim">
            {toast.description}
          </Primitive.Description>
        )}
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

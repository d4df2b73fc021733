import { showToast } from '@lakehouse/ui/toaster';
import type { Message } from './message.ts';

/** Shows a message for a few seconds. The only module that may import the toaster. */
export function notify({ title, description, action, about, destructive = false }: Message): void {
  showToast({
    title,
    ...(description === undefined ? {} : { description }),
    ...(action === undefined ? {} : { action }),
    ...(about === undefined ? {} : { about }),
    variant: destructive ? 'destructive' : 'default',
  });
}

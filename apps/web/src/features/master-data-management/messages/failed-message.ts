import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';

/** What did not happen, and why. */
export const failedMessage = (title: string, error: unknown): Message => ({
  title,
  description: errorText(error, 'Unknown error occurred'),
  destructive: true,
});

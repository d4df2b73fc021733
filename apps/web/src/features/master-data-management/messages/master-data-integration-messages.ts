import type { Message } from '../../../shared/messages/message.ts';
import { failedMessage } from './failed-message.ts';

/** The messages about webhooks. */
export const masterDataIntegrationMessages = {
  added: (url: string): Message => ({
    title: 'Webhook added',
    description: `${url} is told of golden records that change from now on.`,
  }),
  addFailed: (error: unknown): Message => failedMessage('Webhook not added', error),
  paused: (url: string): Message => ({
    title: 'Webhook paused',
    description: `What changes until it is resumed is sent to ${url} then.`,
  }),
  resumed: (url: string): Message => ({ title: 'Webhook resumed', description: url }),
  changeFailed: (error: unknown): Message => failedMessage('Webhook not changed', error),
  deleted: (url: string): Message => ({ title: 'Webhook deleted', description: url }),
  deleteFailed: (error: unknown): Message => failedMessage('Webhook not deleted', error),
  delivered: (url: string): Message => ({ title: 'Delivered', description: url }),
  notDelivered: (url: string, reason: string): Message => ({
    title: 'Not delivered',
    description: `${url}: ${reason}`,
    destructive: true,
  }),
  sendFailed: (error: unknown): Message => failedMessage('Nothing was sent', error),
} as const;

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

/** The texts of the tab about a person's own entities. */
export const integrationTexts = {
  served: 'entities served',
  answered: 'of the requests were answered',
  noCalls: 'no requests yet',
  overAll: 'over all requests',
  lastDays: 'in the last 30 days',
  entityList: 'Entity types',
  noService:
    'The golden-record API and webhooks are services of the local workspace: this workspace has none.',
  noWebhooks: 'No webhooks yet. Add one to tell another system of golden records that change.',
  noDeliveries: 'Nothing was sent yet.',
  secret: 'Copy the secret now: it signs what is sent, and is not shown again.',
  deletes: 'Its deliveries and its secret are deleted with it. The receiver is told of nothing any more.',
  webhookSecret: 'Secret of the webhook',
  addAWebhook: 'Add a webhook',
  addWebhook: 'Add webhook',
  deleteQuestion: 'Delete this webhook?',
  deleteWebhook: 'Delete webhook',
  sendAgain: 'Send again',
  notAvailable: 'Not available',
  countOf: (name: string | number, entity: string | number): string => `${name} of ${entity}`,
  recordsFrom: (entity: string | number, source: string | number): string => `${entity} from ${source}`,
  allEntities: 'All entities',
  sendTest: 'Send test',
  sendTestTo: (url: string | number): string => `Send test to ${url}`,
  deleteOne: (url: string | number): string => `Delete ${url}`,
  dataFlows: 'Data flows',
} as const;

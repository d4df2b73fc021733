import type { AllowedHost } from '../../http/allowed-host.ts';
import { invalidParameter } from '../../http/api-error.ts';
import { type Destination, type HostRule, readDestination } from '../../http/destination.ts';

/** Where webhooks may lead, besides public hosts. */
export const webhookRule = (allowed: readonly AllowedHost[] = []): HostRule => ({
  allowed,
  setting: 'ALLOWED_WEBHOOK_HOSTS',
  example: 'https://example.com/hooks/master-data',
});

/** Where a webhook leads. Throws ApiError for where none may lead. */
export const webhookDestination = (text: string, allowed: readonly AllowedHost[]): Destination =>
  readDestination(text, webhookRule(allowed), (message) => invalidParameter(`url: ${message}`));

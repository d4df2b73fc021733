import type { AllowedHost } from '../../http/allowed-host.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Destination, type HostRule, readDestination } from '../../http/destination.ts';

/** Where samples may be fetched, besides public hosts. */
export const sampleRule = (allowed: readonly AllowedHost[]): HostRule => ({
  allowed,
  setting: 'ALLOWED_API_HOSTS',
  example: 'https://api.example.com/v1/orders',
});

export const hostRefused = (message: string): ApiError => new ApiError(400, 'API_HOST_REFUSED', message);

/** Where a request leads; `from` is what redirected it. Throws ApiError for where none may lead. */
export const sampleDestination = (text: string, rule: HostRule, from: string): Destination =>
  readDestination(text, rule, (message) =>
    hostRefused(from === '' ? message : `${from} redirects to another address. ${message}`),
  );

import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';

/** The messages of the security tab. */
export const masterDataSecurityMessages = {
  permissionChanged: (entity: string, operation: string, allowed: boolean): Message => ({
    title: 'Permission changed',
    description: `${entity}: ${operation} is now ${allowed ? 'allowed' : 'not allowed'}`,
  }),
  permissionFailed: (error: unknown): Message => ({
    title: 'Permission not changed',
    description: errorText(error, 'Unknown error occurred'),
    destructive: true,
  }),
} as const;

import type { Message } from '../../../shared/messages/message.ts';
import { failedMessage } from './failed-message.ts';

/** The messages about who may do what with master data. */
export const masterDataAccessMessages = {
  admitted: (principal: string): Message => ({
    title: 'Role added',
    description: `${principal} can reach the tables of master data. Choose what it may do with their records.`,
  }),
  admitFailed: (error: unknown): Message => failedMessage('Role not added', error),
  dismissed: (principal: string): Message => ({
    title: 'Role removed',
    description: `${principal} has no grant on master data any more.`,
  }),
  dismissFailed: (error: unknown): Message => failedMessage('Role not removed', error),
  granted: (privilege: string, object: string, principal: string): Message => ({
    title: 'Permission granted',
    description: `${privilege} on ${object} to ${principal}`,
  }),
  revoked: (privilege: string, object: string, principal: string): Message => ({
    title: 'Permission revoked',
    description: `${privilege} on ${object} from ${principal}`,
  }),
  changeFailed: (error: unknown): Message => failedMessage('Permission not changed', error),
} as const;

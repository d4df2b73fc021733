import type { Message } from '../messages/message.ts';

/** What is said after a notification destination was made. */
export const destinationMessages = {
  destinationMade: (name: string): Message => ({ title: 'Destination created', description: name }),
} as const;

/** The texts about notification destinations. */
export const destinationTexts = {
  newDestination: 'New destination',
  newDestinationWhy: 'Every job of the workspace can use it. What is secret of it is not shown again.',
  destinationName: 'Name',
  destinationKind: 'Kind',
  webhook: 'Webhook',
  mailList: 'Mail addresses',
  addresses: 'Addresses',
  addressesHelp: 'One per line, or separated by commas.',
  url: 'URL',
  urlHelp: 'A public address with https, or a host that ALLOWED_WEBHOOK_HOSTS names.',
  userName: 'User name',
  userNameHelp: 'Only where the receiver asks for one.',
  password: 'Password',
  create: 'Create',
  notMade: 'The destination could not be created.',
  cancel: 'Cancel',
  mailAddress: 'Mail address',
  add: 'Add',
  remove: (name: string): string => `Remove ${name}`,
  goneDestination: 'A destination that was deleted',
} as const;

import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';
import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';

const NO_ANSWER = 'Failed to connect to the workspace';

/** Returns the message or error of the response, else its status; for a call without a response, the network error. */
function failureText(error: unknown): string {
  if (!(error instanceof DatabricksError) || error.status === 0) return errorText(error, NO_ANSWER);
  // A 2xx status here means that the response body was not as expected.
  const fitting = error.status < 300 ? error.message : error.bodyMessage;
  return fitting ?? `Failed with status: ${error.status}`;
}

/** Messages about SQL warehouses (specification, section 8). */
export const warehouseMessages = {
  created: (summary: string): Message => ({ title: 'Warehouse Created', description: summary }),
  creationImpossible: (): Message => ({
    title: 'Configuration Error',
    description: 'Workspace URL or token is missing. Please check your login details.',
    destructive: true,
  }),
  creationFailed: (error: unknown): Message => ({
    title: 'Warehouse Creation Failed',
    description: failureText(error),
    destructive: true,
  }),
} as const;

/** Texts of the dialog of a warehouse. */
export const warehouseTexts = {
  startsAtOnce: 'A SQL warehouse of your workspace. It starts as soon as it is created.',
  configureWarehouse: 'Configure Warehouse',
  createAnotherWarehouse: 'Create Another Warehouse',
  sessionCode: 'Session code',
  fromPython: 'Use it from Python',
  pythonSession: 'Python session',
  createWarehouse: 'Create Warehouse',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
} as const;

import { DatabricksError } from '@lakehouse/databricks-client/http/databricks-error';

const rows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`);

/** What to do where there is no sample, by its code. */
const ADVICE: Readonly<Record<string, string>> = {
  API_HOST_REFUSED: 'Enter another address, or have this one allowed where the app is started.',
  API_UNAUTHORIZED: 'Choose the authentication of the API, and look at its secrets and their scope.',
  API_BUSY: 'The API has had too many requests: wait, then fetch the sample again.',
  API_STATUS: 'Look at the address, its parameters and the method.',
  API_NOT_JSON:
    'Enter an address that answers in JSON; a page to log in means that the authentication is missing.',
  API_TOO_LARGE: 'Ask for fewer records: choose pages, and a smaller page size.',
  API_TIMEOUT: 'Ask for fewer records, or allow more seconds for an answer: a sample waits at most 30.',
  API_UNREACHABLE: 'Look at the address; the computer of the local workspace must reach it.',
  API_NO_RECORDS: 'Correct the path of the records, or say that it is one record.',
  RESOURCE_DOES_NOT_EXIST: 'Create the secret scope with its secrets, or correct their names.',
  NOT_FOUND: 'Create the volume of the folder, or enter a folder in another one.',
  PERMISSION_DENIED: 'Ask for the right to it, or choose what you may use.',
};

/** The texts about samples of APIs. */
export const apiSampleTexts = {
  title: 'Sample',
  fetch: 'Fetch a sample',
  fetchAgain: 'Fetch it again',
  cancel: 'Cancel',
  fetching: 'Fetching the first page…',
  help: 'Asks for the first page only, and keeps it in the folder until a run fetches all of them.',
  notLocal:
    'Only the local workspace fetches samples: connect to it, or preview and run this node on a cluster, which fetches the answers.',
  notYet: (obstacle: string): string => `Before a sample can be fetched: ${obstacle}.`,
  stored: (count: number): string =>
    `The first page has ${rows(count)}: the preview shows them until a run fetches all pages.`,
  notStored: (count: number): string =>
    `The first page has ${rows(count)}. It was not kept: the folder has the answers of a run, which the preview shows.`,
  noColumns:
    'No columns can be told from it: write them into the field below, or ask for a page that has records.',
  columns: 'Columns of the sample',
  takeColumns: (count: number): string => (count === 1 ? 'Use this column' : `Use these ${count} columns`),
  nothingKept: 'Nothing was kept.',
  failed: (error: Error): { readonly title: string; readonly advice: string | undefined } => ({
    title: (error instanceof DatabricksError ? error.bodyMessage : undefined) ?? error.message,
    advice: error instanceof DatabricksError ? ADVICE[error.code] : undefined,
  }),
} as const;

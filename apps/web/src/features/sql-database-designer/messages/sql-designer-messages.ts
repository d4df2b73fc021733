import { errorText } from '../../../shared/messages/error-text.ts';
import type { Message } from '../../../shared/messages/message.ts';

const bad = (title: string, description: string): Message => ({ title, description, destructive: true });

/** What running a query ends in: the outcome of the one before is in the way. */
const ABOUT_QUERY = 'query';

/** What can be loaded in the catalog tree. */
export type CatalogLevel = 'catalogs' | 'schemas' | 'tables';

/** Messages of the SQL database designer (specification, sections 5 and 8). */
export const sqlDesignerMessages = {
  catalogsLoaded: (count: number): Message => ({
    title: 'Catalogs loaded',
    description: `Found ${count} catalogs`,
  }),
  loadFailed: (level: CatalogLevel, error: unknown): Message =>
    bad(`Error loading ${level}`, errorText(error, `Failed to load ${level}`)),
  queryEmpty: (): Message => bad('Invalid query', 'Please enter a query'),
  saveIncomplete: (): Message => bad('Invalid query', 'Please enter both query name and SQL'),
  parametersMissing: (names: readonly string[]): Message =>
    bad('Invalid query', `Please enter a value for ${names.map((name) => `:${name}`).join(', ')}`),
  queryExecuted: (rows: number): Message => ({
    title: 'Query executed',
    description: rows === 1 ? 'Query returned 1 row' : `Query returned ${rows} rows`,
    about: ABOUT_QUERY,
  }),
  queryFailed: (error: unknown): Message => ({
    ...bad('Query failed', errorText(error, 'Unknown error occurred')),
    about: ABOUT_QUERY,
  }),
  queryCancelled: (): Message => ({ title: 'Query canceled', about: ABOUT_QUERY }),
  querySaved: (name: string): Message => ({ title: 'Query saved', description: name }),
  changedElsewhere: (name: string, copy: string): Message =>
    bad('Saved as a copy', `“${name}” was changed elsewhere since you opened it. Yours is “${copy}”.`),
  changedInWorkspace: (name: string): Message =>
    bad('Changed in two places', `“${name}” was changed in the workspace too: both are in the list now.`),
  deletedElsewhere: (name: string): Message => ({
    title: 'Deleted in the workspace',
    description: `“${name}” is still in this browser.`,
  }),
  notSent: (name: string, error: unknown): Message =>
    bad(
      'Not saved in the workspace',
      `“${name}” is in this browser and is sent again later. ${errorText(error, 'Unknown error occurred')}`,
    ),
  notDeleted: (error: unknown): Message =>
    bad('Query not deleted', errorText(error, 'Unknown error occurred')),
  queryDeleted: (): Message => ({ title: 'Query deleted', description: 'Query has been removed' }),
  savedDamaged: (): Message =>
    bad(
      'The saved queries cannot be read',
      'Their data in browser storage is corrupt and was left unchanged.',
    ),
  storageFailed: (): Message =>
    bad('Save failed', 'Browser storage is full or disabled. Copy the query to keep it.'),
  noWarehouse: (): Message =>
    bad('No SQL warehouse', 'Queries run on a SQL warehouse, and this workspace has none. Create one first.'),
  warehousesFailed: (error: unknown): Message =>
    bad('Failed to fetch warehouses', errorText(error, 'Unknown error occurred')),
  downloaded: (name: string, rows: number): Message => ({
    title: 'Result downloaded',
    description: `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'} in ${name}`,
  }),
  formatFailed: (error: unknown): Message =>
    bad('Could not format', errorText(error, 'The text could not be read.')),
  pipelineRefused: (reason: string): Message => bad('Not a data source', reason),
  startingForColumns: (): Message => ({
    title: 'Starting the warehouse',
    description: 'It tells the columns that the steps of the pipeline need.',
  }),
  keptWhole: (reason: string): Message => ({
    title: 'The query is one source',
    description: `It could not be split into steps: ${reason}.`,
  }),
  downloadFailed: (error: unknown): Message =>
    bad('Download failed', errorText(error, 'The result could not be read again.')),
} as const;

/** Texts on the screen. */
export const sqlDesignerTexts = {
  noCatalogs: 'No catalogs found. Check your Databricks connection.',
  noSchemas: 'No schemas',
  noTables: 'No tables',
  createOne: 'Create one',
  executing: 'Executing...',
  explain: 'Explain statement at cursor',
  explainMeasured: 'Measure statement at cursor',
  parameters: 'Parameters',
  valueOf: (parameter: string): string => `Value of ${parameter}`,
  typeOf: (parameter: string): string => `Type of ${parameter}`,
  choicesOf: (parameter: string): string => `Choices of ${parameter}`,
  howEntered: (parameter: string): string => `How ${parameter} is entered`,
  entered: { typed: 'Typed', list: 'Chosen from a list', query: 'Chosen from a query’s first column' },
  choicesText: { list: 'Values, one in each line', query: 'Query of the values' },
  choicesExample: { list: 'One value in each line', query: 'SELECT DISTINCT country FROM …' },
  choose: 'Choose…',
  choicesLoading: 'Reading values…',
  choicesWait: 'Read once the warehouse runs',
} as const;

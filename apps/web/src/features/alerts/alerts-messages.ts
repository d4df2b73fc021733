import type { Aggregation, AlertOperator } from '@lakehouse/databricks-client/resources/alerts/types';
import { errorText } from '../../shared/messages/error-text.ts';
import type { Message } from '../../shared/messages/message.ts';

/** What the screen of alerts says after something was done. */
export const alertsMessages = {
  created: (name: string): Message => ({ title: 'Alert created', description: name }),
  changed: (name: string): Message => ({ title: 'Alert saved', description: name }),
  paused: (name: string): Message => ({ title: 'Alert paused', description: name }),
  resumed: (name: string): Message => ({ title: 'Alert resumed', description: name }),
  deleted: (name: string): Message => ({
    title: 'Alert deleted',
    description: `“${name}” is in the trash of the workspace.`,
  }),
  failed: (error: unknown): Message => ({
    title: 'The workspace refused',
    description: errorText(error, 'The workspace reported no reason.'),
    destructive: true,
  }),
} as const;

const AGGREGATION_WORDS: Readonly<Record<Aggregation | '', string>> = {
  '': 'First row',
  AVG: 'Average',
  COUNT: 'Count',
  COUNT_DISTINCT: 'Distinct count',
  MAX: 'Maximum',
  MEDIAN: 'Median',
  MIN: 'Minimum',
  STDDEV: 'Standard deviation',
  SUM: 'Sum',
};

const OPERATOR_WORDS: Readonly<Record<AlertOperator, string>> = {
  GREATER_THAN: 'is greater than',
  GREATER_THAN_OR_EQUAL: 'is greater than or equal to',
  LESS_THAN: 'is less than',
  LESS_THAN_OR_EQUAL: 'is less than or equal to',
  EQUAL: 'is equal to',
  NOT_EQUAL: 'is not equal to',
  IS_NULL: 'is NULL',
  IS_NOT_NULL: 'is not NULL',
};

/** The word for a value of the platform, which may have others than those we know. */
const wordOf = (words: Readonly<Record<string, string>>, value: string): string => words[value] ?? value;

/** The texts of the screen of alerts. */
export const alertsTexts = {
  title: 'Alerts',
  unavailable: 'The alerts could not be loaded',
  loading: 'Loading the alerts',
  none: 'No alerts yet',
  noneWhy:
    'An alert asks a query at its times, compares a value of the result with a threshold, and tells people when that is passed.',
  newAlert: 'New alert',
  search: 'Search alerts',
  searchShort: 'Search',
  notFound: (text: string): string => `No alert is called “${text}”`,
  states: { OK: 'OK', TRIGGERED: 'triggered', UNKNOWN: 'not evaluated', ERROR: 'error' } as Readonly<
    Record<string, string>
  >,
  evaluated: (when: string): string => `Evaluated ${when}`,
  neverEvaluated: 'Not evaluated yet',
  owner: (name: string): string => `Owner ${name}`,
  paused: 'paused',
  pausedWhy: 'The alert is paused: its query is not asked.',
  when: (value: string, comparison: string, threshold: string): string =>
    `When ${value} ${comparison}${threshold === '' ? '' : ` ${threshold}`}`,
  ofColumn: (aggregation: string, column: string): string =>
    aggregation === '' ? column : `${wordOf(AGGREGATION_WORDS, aggregation).toLowerCase()} of ${column}`,
  actions: (name: string): string => `Actions for ${name}`,
  edit: 'Edit',
  pause: 'Pause',
  resume: 'Resume',
  deleteIt: 'Delete',
  askDelete: 'Delete this alert?',
  deleteWhy: (name: string): string =>
    `“${name}” goes to the trash of the workspace, and its query is not asked any more.`,
  cancel: 'Cancel',
  newTitle: 'New alert',
  editTitle: 'Edit the alert',
  about: 'A query is asked at its times; when a value of its result passes the threshold, people are told.',
  create: 'Create',
  save: 'Save',
  name: 'Name',
  query: 'Query',
  queryHelp: 'One SELECT. Its result is what the condition is about.',
  warehouse: 'SQL warehouse',
  noWarehouse: 'This workspace has no SQL warehouse: create one first.',
  warehousesFailed: 'The SQL warehouses could not be loaded.',
  condition: 'Condition',
  aggregation: 'Value',
  column: 'Column',
  operator: 'Comparison',
  compareWith: 'Compare with',
  threshold: 'Threshold',
  thresholdColumn: 'Other column',
  thresholdAggregation: 'Value of it',
  aggregations: AGGREGATION_WORDS,
  operators: OPERATOR_WORDS,
  operatorWords: (operator: string): string => wordOf(OPERATOR_WORDS, operator),
  kinds: { number: 'A number', text: 'A text', boolean: 'A boolean', column: 'Another column' },
  booleans: { true: 'true', false: 'false' },
  empty: 'A result without rows means',
  emptyStates: { UNKNOWN: 'Not known', OK: 'OK', TRIGGERED: 'Triggered', ERROR: 'Error' },
  schedule: 'Times',
  active: 'Active',
  activeHelp: 'When it is not, the alert remains but its query is not asked.',
  notifications: 'Notifications',
  subscribers: 'Who is told',
  nobody: 'Nobody is told: the state is only shown here.',
  receiver: 'Tell',
  destinationsFailed: 'The destinations could not be loaded.',
  notifyOnOk: 'Also tell when it is OK again',
  again: 'While it stays triggered',
  agains: { never: 'Tell once', each: 'Tell after each evaluation', after: 'Tell again after some time' },
  minutes: 'Minutes until it is told again',
  customTexts: 'Text of the message',
  summary: 'Subject',
  summaryHelp:
    'Empty: name and state of the alert. May have {{ALERT_NAME}}, {{ALERT_STATUS}}, {{QUERY_RESULT_VALUE}}.',
  description: 'Body',
  nameMissing: 'Enter a name',
  queryMissing: 'Enter a query',
  columnMissing: 'Enter the name of a column of the result',
  numberMissing: 'Enter a number',
  minutesMissing: 'Enter a whole number from 1',
  notSaved: 'The alert was not saved.',
} as const;

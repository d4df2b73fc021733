import { errorText } from '../../shared/messages/error-text.ts';
import type { Message } from '../../shared/messages/message.ts';

const bad = (title: string, error: unknown): Message => ({
  title,
  description: errorText(error, 'The workspace reported no reason.'),
  destructive: true,
});

/** What the screen of jobs says after something was done. */
export const jobsMessages = {
  started: (id: string): Message => ({ title: 'Job run started', description: `Run ${id}` }),
  cancelled: (): Message => ({ title: 'The run is being canceled' }),
  repaired: (): Message => ({ title: 'The failed tasks run again' }),
  paused: (): Message => ({ title: 'Paused', description: 'The job runs only when you start it.' }),
  resumed: (): Message => ({ title: 'Resumed', description: 'What was missed is not made up for.' }),
  notificationsChanged: (): Message => ({ title: 'Notifications changed' }),
  catchUpChanged: (): Message => ({ title: 'Changed what is made up for' }),
  backfilled: (count: number): Message => ({
    title: count === 1 ? 'One run started' : `${count} runs started`,
    description: 'Those for which there is no room wait in the queue.',
  }),
  failed: (error: unknown): Message => bad('The workspace refused', error),
} as const;

/** What a message about a run is of, beside its receiver. */
const EVENT_WORDS: Readonly<Record<string, string>> = {
  on_start: 'started',
  on_success: 'succeeded',
  on_failure: 'failed',
  on_duration_warning_threshold_exceeded: 'takes too long',
};

/** The texts of the screen of jobs. */
export const jobsTexts = {
  title: 'Jobs',
  none: 'No jobs yet',
  noneWhy:
    'In the designer, the menu beside Run has “Deploy as scheduled job”. What you deploy is listed here.',
  openDesigner: 'Open the designer',
  unavailable: 'The jobs could not be loaded',
  tryAgain: 'Try again',
  loading: 'Loading the jobs',
  search: 'Search jobs',
  notFound: (query: string): string => `No job is called “${query}”`,
  allJobs: 'All jobs',
  unnamed: 'Untitled',
  owner: (name: string): string => `Owner ${name}`,
  byHand: 'Runs when it is started',
  paused: 'paused',
  every: (interval: number, unit: string): string =>
    interval === 1
      ? `Every ${unit.toLowerCase().replace(/s$/u, '')}`
      : `Every ${interval} ${unit.toLowerCase()}`,
  whenFiles: (folder: string): string => `When files arrive in ${folder}`,
  whenTables: (tables: readonly string[]): string => `When ${tables.join(', ')} changes`,
  allTheTime: 'All the time',
  lastRuns: 'Last runs, oldest first',
  noRuns: 'It has not run yet.',
  runsFailed: 'The runs could not be loaded',
  run: (state: string, when: string): string => `${state}, ${when}`,
  runNow: 'Run now',
  runWith: 'Run now with parameters',
  runWithWhy: 'Values for this run only; the job keeps its own.',
  start: 'Start',
  cancel: 'Cancel',
  pause: 'Pause',
  resume: 'Resume',
  cancelRun: 'Cancel run',
  repair: 'Repair run',
  tasksOverTime: 'Tasks of the last runs',
  task: 'Task',
  timeline: 'Tasks over time',
  runOf: (when: string): string => `Run of ${when}`,
  began: { PERIODIC: 'by its schedule', ONE_TIME: 'by hand', RUN_JOB_TASK: 'by another job' } as Readonly<
    Record<string, string>
  >,
  beganBy: (how: string): string => `Started ${how}`,
  waited: (text: string): string => `waited ${text}`,
  took: (text: string): string => `took ${text}`,
  attempt: (number: number): string => `attempt ${number + 1}`,
  outcome: (outcome: string): string => `was ${outcome}`,
  iterations: (task: string): string => `Iterations of ${task}`,
  iterationsFailed: 'The iterations could not be loaded',
  noIterations: 'No iteration has begun.',
  noElements: 'The array is empty.',
  counted: (done: number, total: number, failed: number): string =>
    `${done} of ${total} done${failed > 0 ? `, ${failed} failed` : ''}`,
  onlyFailed: 'Failed ones only',
  more: (count: number): string => `Show ${count} more`,
  iteration: (index: number): string => `iteration ${index + 1}`,
  output: (task: string): string => `Output of ${task}`,
  noOutput: 'It printed nothing.',
  outputFailed: 'The output could not be loaded',
  result: 'Result',
  logs: 'Log',
  cut: 'Only the end is shown.',
  otherRun: (id: string): string => `It started run ${id}`,
  choose: 'Choose a run to see its tasks.',
  gone: 'This run could not be loaded',
  backfill: 'Backfill',
  backfillWhy: 'Runs the job once for each of its times in a range.',
  from: 'From',
  until: 'Until',
  timesOf: (zone: string): string => `Times of ${zone}.`,
  timeParameter: 'Parameter that gets the time',
  timeParameterHelp: 'Each run gets the time that it is for, in UTC: 2026-03-29T04:30:00.000Z.',
  noParameter: 'None',
  chooseRange: 'Choose a range.',
  noTimes: 'The job has no time in this range.',
  tooManyTimes: (max: number): string => `The job has more than ${max} times in this range.`,
  runsFrom: (count: number, first: string, last: string): string =>
    count === 1 ? `One run, for ${first}.` : `${count} runs, for ${first} to ${last}.`,
  startRuns: (count: number): string =>
    count === 1 ? 'Start one run' : count === 0 ? 'Start runs' : `Start ${count} runs`,
  backfillStopped: (started: number, count: number): string =>
    `${started} of ${count} runs were started; start again to go on.`,
  catchUp: 'Missed while the workspace was away',
  catchUps: { SKIP: 'Skip', LATEST: 'Run the latest one', ALL: 'Run all' },
  notifications: 'Notifications',
  told: 'Sent notifications',
  nobodyTold: 'Nobody is told of its runs.',
  about: 'About',
  wholeJob: 'the whole job',
  taskTold: (key: string, count: number): string => (count === 0 ? key : `${key} (${count})`),
  tasksFailed: 'The tasks could not be loaded.',
  silentRetries: 'Not for attempts that are made again',
  events: {
    on_start: 'When it starts',
    on_success: 'When it succeeds',
    on_failure: 'When it fails',
    on_duration_warning_threshold_exceeded: 'When it takes too long',
  },
  eventOf: (event: string): string => EVENT_WORDS[event] ?? event,
  silences: {
    no_alert_for_skipped_runs: 'Not for runs that were skipped',
    no_alert_for_canceled_runs: 'Not for runs that were canceled',
  },
  tellOf: 'Tell',
  tellBy: 'By',
  destinationsFailed: 'The destinations could not be loaded.',
  deliveryStates: { waiting: 'waiting', retrying: 'retrying', sent: 'sent', failed: 'not sent' } as Readonly<
    Record<string, string>
  > & { readonly retrying: string },
  triedAgain: (at: string): string => `It is tried again on ${at}.`,
  searchShort: 'Search',
} as const;

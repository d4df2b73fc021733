/** How long no run takes, in seconds: what is older was left by one whose browser or computer was gone. */
const LONGEST_RUN = 2 * 86_400;

/** The name of a run: when it began (seconds, base 36), and what no other run has. `now`: epoch milliseconds. */
export const newRunId = (now: number, uuid: string): string =>
  `${Math.floor(now / 1000).toString(36)}_${uuid.replaceAll('-', '')}`;

/** The temporary table of a run with a number. */
export const runTable = (runId: string, number: number): string => `lakehouse_run_${runId}_${number}`;

/** The names of temporary tables, in the patterns of SHOW TABLES. */
export const RUN_TABLES = 'lakehouse_run_*';

const secondsOf = (text: string): number => {
  const [, time] = /^([0-9a-z]+)_[0-9a-f]{32}(?:_\d+)?$/u.exec(text) ?? [];
  return time === undefined ? Number.NaN : Number.parseInt(time, 36);
};

/** Whether a table is the temporary one of a run that can't be running any more, now that the run of an id begins. */
export const isAbandoned = (table: string, runId: string): boolean =>
  table.startsWith('lakehouse_run_') &&
  secondsOf(runId) - secondsOf(table.slice('lakehouse_run_'.length)) > LONGEST_RUN;

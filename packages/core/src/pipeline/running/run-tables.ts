/** Maximum duration of a run, in seconds: older tables were left behind by a run whose browser or computer stopped. */
const LONGEST_RUN = 2 * 86_400;

/** The id of a run: its start time (epoch seconds in base 36) and a unique part. `now`: epoch milliseconds. */
export const newRunId = (now: number, uuid: string): string =>
  `${Math.floor(now / 1000).toString(36)}_${uuid.replaceAll('-', '')}`;

/** The name of a run's temporary table, by its number. */
export const runTable = (runId: string, number: number): string => `lakehouse_run_${runId}_${number}`;

/** How much of the name of a pipeline the names of its tables have, in characters. */
const LONGEST_NAME = 60;

/**
 * The name of the table in which a SQL script keeps rows that several of its tables need: the same each time, so that a script
 * replaces what an interrupted one left. `name`: the node's, in the code.
 */
export function scriptTable(pipeline: string, name: string): string {
  const words = [...pipeline.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '_')];
  return `lakehouse_rows_${words.slice(0, LONGEST_NAME).join('')}_${name}`;
}

/** Matches the names of temporary tables, as a pattern of SHOW TABLES. */
export const RUN_TABLES = 'lakehouse_run_*';

const secondsOf = (text: string): number => {
  const [, time] = /^([0-9a-z]+)_[0-9a-f]{32}(?:_\d+)?$/u.exec(text) ?? [];
  return time === undefined ? Number.NaN : Number.parseInt(time, 36);
};

/** Whether a table is a temporary one of a run that must have ended by the time the run `runId` began. */
export const isAbandoned = (table: string, runId: string): boolean =>
  table.startsWith('lakehouse_run_') &&
  secondsOf(runId) - secondsOf(table.slice('lakehouse_run_'.length)) > LONGEST_RUN;

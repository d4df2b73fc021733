import { z } from 'zod';

/** The types that a parameter can have: names of Databricks SQL. */
export const PARAMETER_TYPES = [
  'STRING',
  'BIGINT',
  'DOUBLE',
  'DECIMAL(38,10)',
  'DATE',
  'TIMESTAMP',
  'BOOLEAN',
] as const;

const parameterChoices = z.object({ from: z.enum(['list', 'query']), text: z.string() });

/** What a parameter is chosen from: the lines of a text, or the first column of a query. */
export type ParameterChoices = z.output<typeof parameterChoices>;

const parameterValue = z.object({
  value: z.string(),
  type: z.enum(PARAMETER_TYPES),
  choices: parameterChoices.optional(),
});

/** A value for a marker `:name`. */
export type ParameterValue = z.output<typeof parameterValue>;

const tabSession = z.object({
  id: z.string(),
  warehouseId: z.string(),
  /** Its catalog and schema, as far as it is known. */
  place: z.string().optional(),
});

/** The session of the warehouse in which the statements of a tab run. */
export type TabSession = z.output<typeof tabSession>;

const queryTab = z.object({
  id: z.string(),
  /** The name of the query, as typed; may be empty. */
  name: z.string(),
  sql: z.string(),
  /** The saved query that it was opened from or saved as. */
  savedId: z.string().optional(),
  /** The text of the saved query when it was opened or saved here. */
  basis: z.string().optional(),
  /** The text inserted by a click on a table, while unchanged. */
  filled: z.boolean().optional(),
  parameters: z.record(z.string(), parameterValue),
  session: tabSession.optional(),
});

/** A query that is being written. */
export type QueryTab = z.output<typeof queryTab>;

/** The tabs as persisted in the browser. */
export const savedTabs = z.object({ tabs: z.array(queryTab).min(1), activeId: z.string() });
export type SavedTabs = z.output<typeof savedTabs>;

import { text } from '../sql/bind/duck.ts';
import { type Action, parseAction } from './actions.ts';
import type { Checkpoint } from './checkpoint-files.ts';

/** Runs DuckDB text and gives its rows as texts; how this module reads Parquet. */
export type QueryRows = (sql: string) => Promise<readonly (readonly (string | null)[])[]>;

/** Rows of a checkpoint that are asked for at once: the engine's answers are limited in size. */
const BATCH_ROWS = 20_000;
const ACTIONS = '^(add|remove|metaData|protocol|txn|domainMetadata)$';

/** The actions of a checkpoint. Its Parquet columns are those of the protocol; what a writer added is left out. */
export async function readCheckpoint(query: QueryRows, { version, files }: Checkpoint): Promise<Action[]> {
  const actions: Action[] = [];
  for (const file of files)
    for (let from = 0; ; from += BATCH_ROWS) {
      const rows = await query(
        `SELECT to_json(c) FROM (SELECT COLUMNS('${ACTIONS}') FROM read_parquet(${text(file)}, file_row_number = true) WHERE file_row_number >= ${from} AND file_row_number < ${from + BATCH_ROWS}) c`,
      );
      for (const [json] of rows)
        if (json) actions.push(parseAction(json, `The checkpoint of version ${version}`));
      if (rows.length < BATCH_ROWS) break;
    }
  return actions;
}

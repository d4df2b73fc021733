/** Delta's error messages for a commit that conflicted with another writer's: the table is unchanged by it. */
const CONFLICT =
  /DELTA_(?:CONCURRENT_\w+|METADATA_CHANGED|PROTOCOL_CHANGED)|Concurrent\w*Exception|(?:Metadata|Protocol)ChangedException/u;

/** Whether a statement failed because another one changed its table at the same time, so that it can be run again. */
export const isDeltaConflict = (error: unknown): boolean =>
  error instanceof Error && CONFLICT.test(error.message);

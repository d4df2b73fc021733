import type { RowsOrRefusal } from '@lakehouse/core/pipeline-tests/run-tests';
import type { PreviewRows } from './run-engine.ts';

/** The rows of a statement or a command, or the message with which it failed. */
export async function orRefusal(run: () => Promise<Pick<PreviewRows, 'rows'>>): Promise<RowsOrRefusal> {
  try {
    return { rows: (await run()).rows };
  } catch (cause) {
    return { refused: cause instanceof Error ? cause.message : String(cause) };
  }
}

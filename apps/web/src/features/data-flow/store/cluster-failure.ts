import { remoteFailure } from '@lakehouse/core/flows/remote-failures';
import { CommandError } from '@lakehouse/databricks-client/commands/open-context';
import { dataFlowTexts } from './data-flow-messages.ts';

/** What a failure on a cluster means: for the database of a flow, where that is known. */
export function clusterFailure(error: unknown): string {
  const said = error instanceof CommandError ? `${error.message}\n${error.traceback ?? ''}` : '';
  // The stack of Java follows what a person can read.
  return remoteFailure(said) ?? dataFlowTexts.unknown(error).split(/\n+JVM stacktrace:/u, 1)[0] ?? '';
}

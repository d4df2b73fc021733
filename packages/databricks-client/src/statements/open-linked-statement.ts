import type { Transport } from '../http/transport.ts';
import { type OpenStatement, openAnswer } from './open-statement.ts';
import { type FetchLink, rowsOfChunk } from './read-link.ts';
import { type RunStatementOptions, type StatementRequest, settleStatement } from './settle-statement.ts';

/**
 * As openStatement, for results of any size: the platform writes them to files, which `fetchLink` fetches one by one. Made
 * for results above 25 MiB, which do not come inline; small ones take one call more.
 */
export async function openLinkedStatement(
  transport: Transport,
  request: StatementRequest,
  fetchLink: FetchLink,
  options: RunStatementOptions = {},
): Promise<OpenStatement> {
  const answer = await settleStatement(transport, request, options, 'EXTERNAL_LINKS');
  return openAnswer(
    transport,
    answer,
    (place, chunk, signal) => rowsOfChunk(place, chunk, fetchLink, signal),
    options.signal,
  );
}

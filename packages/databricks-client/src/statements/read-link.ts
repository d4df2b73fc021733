import { z } from 'zod';
import { errorFromFailure, unexpectedAnswer } from '../http/errors.ts';
import { parseJson } from '../http/parse-json.ts';
import type { ExternalLink, ResultChunkAnswer } from '../resources/sql-statements/types.ts';
import type { ResultRows } from './run-statement.ts';
import { StatementError } from './statement-error.ts';

/**
 * Fetches what a link leads to, in the way that the program can: a browser has to ask its own server. Gives an answer with
 * status 2xx and rejects with DatabricksError otherwise; sends no Authorization, but the headers of the link.
 */
export type FetchLink = (
  link: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  signal?: AbortSignal,
) => Promise<Response>;

const file = z.array(z.array(z.string().nullable()));

const malformed = (message: string, statementId: string): StatementError =>
  new StatementError('MALFORMED_RESPONSE', message, statementId);

async function readFile(link: ExternalLink, fetchLink: FetchLink, signal?: AbortSignal): Promise<ResultRows> {
  const what = `Chunk ${link.chunk_index ?? 0} of the result`;
  const answer = await fetchLink({ url: link.external_link, headers: link.http_headers ?? {} }, signal);
  let text: string;
  try {
    text = await answer.text();
  } catch (error) {
    throw errorFromFailure(error, what, answer.status);
  }
  try {
    return file.parse(parseJson(text));
  } catch (cause) {
    throw unexpectedAnswer(answer.status, `${what} is not a list of rows`, cause);
  }
}

/**
 * The rows of a chunk, from its file where it came as a link. The platform may send the links of later chunks along.
 * Rejects with DatabricksError, or with StatementError when there is no link or the file has other rows than announced.
 */
export async function rowsOfChunk(
  { statementId, index }: { readonly statementId: string; readonly index: number },
  chunk: ResultChunkAnswer,
  fetchLink: FetchLink,
  signal?: AbortSignal,
): Promise<ResultRows> {
  if (chunk.external_links.length === 0) return chunk.data_array;
  const link = chunk.external_links.find(({ chunk_index }) => (chunk_index ?? index) === index);
  if (!link) throw malformed(`The platform returned no link to chunk ${index} of the result`, statementId);
  const rows = await readFile(link, fetchLink, signal);
  if (typeof link.row_count !== 'number' || link.row_count === rows.length) return rows;
  throw malformed(
    `Chunk ${index} of the result has ${rows.length} rows instead of the announced ${link.row_count}`,
    statementId,
  );
}

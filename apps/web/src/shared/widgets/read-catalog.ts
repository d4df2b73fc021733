import { list, text } from '@lakehouse/databricks-client/contract/tolerant';
import { z } from 'zod';
import { awayOfCode, UnansweredError, useConnection } from '../api/connection.ts';
import type { Session } from '../session/session.ts';

/** A read of Unity Catalog that failed; the message is the platform's, or says the HTTP status. */
class CatalogReadError extends Error {
  constructor(
    message: string,
    /** HTTP status. */
    readonly status: number,
  ) {
    super(message);
    this.name = 'CatalogReadError';
  }
}

const item = z.object({ name: z.string(), full_name: text() });
const column = z.object({
  name: z.string(),
  type_text: text().transform((type) => type ?? ''),
  nullable: z.boolean().nullish(),
  comment: text(),
});
const table = item.extend({
  table_type: text(),
  data_source_format: text(),
  comment: text(),
  owner: text(),
  storage_location: text(),
  columns: z.array(column).nullish(),
});
/** A list response contains one of them; the others are empty. */
const lists = z.object({ catalogs: list(item), schemas: list(item), tables: list(table) });

/** An object of the catalog, by its name and its full dotted name. */
export type CatalogItem = z.output<typeof item>;
export type CatalogTable = z.output<typeof table>;
export type CatalogLists = z.output<typeof lists>;

/** Reads a list of Unity Catalog. Rejects with CatalogReadError, or UnansweredError. */
export const readCatalog = (
  session: Session,
  endpoint: string,
  signal?: AbortSignal,
): Promise<CatalogLists> => ask(session, endpoint, lists, signal);

/** Reads one table of Unity Catalog, by the parts of its name. Rejects with CatalogReadError, or UnansweredError. */
export const readTable = (
  session: Session,
  parts: readonly string[],
  signal?: AbortSignal,
): Promise<CatalogTable> => ask(session, `tables/${parts.map(encodeURIComponent).join('.')}`, table, signal);

const refusal = z.object({ error: z.string().min(1), error_code: text() });

/** Calls Unity Catalog through our server (specification, section 7, call 6). */
async function ask<Answer>(
  { workspaceUrl, token }: Session,
  endpoint: string,
  schema: z.ZodType<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch('/api/unity-catalog', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ databricksUrl: workspaceUrl, token, endpoint }),
      signal: signal ?? null,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    useConnection.getState().setAway('server');
    throw new UnansweredError('server');
  }
  const body: unknown = await answer.json().catch(() => ({}));
  const refused = refusal.safeParse(body);
  const away = awayOfCode(refused.data?.error_code);
  useConnection.getState().setAway(away);
  if (away && refused.success) throw new UnansweredError(away, refused.data.error);
  if (refused.success) throw new CatalogReadError(refused.data.error, answer.status);
  if (!answer.ok)
    throw new CatalogReadError(`API Error: ${answer.status} ${answer.statusText}`.trim(), answer.status);
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new CatalogReadError(
      `The answer to ${endpoint} is not of the catalog: ${z.prettifyError(parsed.error)}`,
      answer.status,
    );
  return parsed.data;
}

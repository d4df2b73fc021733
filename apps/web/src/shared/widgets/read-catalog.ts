import type { Session } from '../session/session.ts';

/** A read of Unity Catalog that failed; the message is the platform's, or says the HTTP status. */
class CatalogReadError extends Error {
  constructor(
    message: string,
    /** HTTP status; 0 if there was no response. */
    readonly status: number,
  ) {
    super(message);
    this.name = 'CatalogReadError';
  }
}

/** An object of the catalog, by its name and its full dotted name. */
export interface CatalogItem {
  readonly name: string;
  readonly full_name?: string | null;
}

export interface CatalogTable extends CatalogItem {
  readonly table_type?: string | null;
  readonly comment?: string | null;
  readonly owner?: string | null;
  readonly storage_location?: string | null;
  readonly columns?: readonly {
    readonly name: string;
    readonly type_text: string;
    readonly nullable?: boolean | null;
    readonly comment?: string | null;
  }[];
}

/** Reads Unity Catalog through our server (specification, section 7, call 6). Rejects with CatalogReadError. */
export async function readCatalog<Answer>(
  { workspaceUrl, token }: Session,
  endpoint: string,
  signal?: AbortSignal,
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
    throw new CatalogReadError('The server of this app did not respond', 0);
  }
  const body = (await answer.json().catch(() => ({}))) as { error?: unknown };
  if (typeof body.error === 'string' && body.error !== '')
    throw new CatalogReadError(body.error, answer.status);
  if (!answer.ok)
    throw new CatalogReadError(`API Error: ${answer.status} ${answer.statusText}`.trim(), answer.status);
  return body as Answer;
}

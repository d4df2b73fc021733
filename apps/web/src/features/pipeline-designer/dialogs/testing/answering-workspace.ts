import { vi } from 'vitest';

/** What a route gives: a body for status 200, or a whole answer. */
type Route = (body: unknown) => unknown;

export interface RecordedCall {
  /** Method and path without the query: `POST /api/2.0/secrets/put`. */
  readonly call: string;
  readonly body: unknown;
}

/** A workspace behind `fetch` that answers the given routes and keeps all calls. Any other call is a 404. */
export function answeringWorkspace(routes: Readonly<Record<string, Route>>) {
  const calls: RecordedCall[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit): Promise<Response> => {
    const path = url.replace(/^\/workspace/u, '').replace(/\?.*$/u, '');
    const call = `${init?.method ?? 'GET'} ${path}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ call, body });
    const route = routes[call];
    const given = route ? await route(body) : Response.json({ message: `No ${call}` }, { status: 404 });
    return given instanceof Response ? given : Response.json(given);
  });
  return { calls };
}

/** An answer with an error in the platform's shape. */
export const refusal = (status: number, body: object | string): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

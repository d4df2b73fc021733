import { vi } from 'vitest';

/** A route's response: a body for status 200, or a complete response. */
type Route = (body: unknown) => unknown;

export interface RecordedCall {
  /** Method and path without the query: `POST /api/2.0/secrets/put`. */
  readonly call: string;
  readonly body: unknown;
}

/** A fake workspace behind `fetch` that serves the given routes and records all calls. Any other call is a 404. */
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

/** A response with an error in the platform's format. */
export const refusal = (status: number, body: object | string): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

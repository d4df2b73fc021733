import { vi } from 'vitest';

const textOfBase64 = (content: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(content), (one) => one.charCodeAt(0)));

/** The files of a workspace behind `fetch`, by path. `read` has the paths that were read. */
export function pipelineFiles(userName: string) {
  const files = new Map<string, string>();
  const read: string[] = [];
  let refusal: string | undefined;
  const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status });
  const missing = (): Response => json({ error_code: 'RESOURCE_DOES_NOT_EXIST', message: 'none' }, 404);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit): Promise<Response> => {
    if (refusal !== undefined) return json({ error_code: 'PERMISSION_DENIED', message: refusal }, 403);
    const { pathname, searchParams } = new URL(url, 'http://x');
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, string>;
    const path = searchParams.get('path') ?? body['path'] ?? '';
    switch (pathname.split('/').at(-1)) {
      case 'Me':
        return json({ id: 'u', userName });
      case 'import':
        files.set(path, textOfBase64(body['content'] ?? ''));
        return json({});
      case 'delete':
        return files.delete(path) ? json({}) : missing();
      case 'export':
        read.push(path);
        return new Response(files.get(path), { status: 200 });
      case 'get-status':
        return json({ path, object_type: 'FILE', modified_at: 7 });
      case 'list': {
        const inside = [...files.keys()].filter((one) => one.startsWith(`${path}/`));
        if (inside.length === 0 && path.endsWith('.runs')) return missing();
        const names = new Set(inside.map((one) => one.slice(path.length + 1).split('/')[0]));
        return json({
          objects: [...names].map((name) => ({
            path: `${path}/${name}`,
            object_type: files.has(`${path}/${name}`) ? 'FILE' : 'DIRECTORY',
            modified_at: 7,
          })),
        });
      }
      default:
        return json({});
    }
  });
  return {
    files,
    read,
    /** From now on every call is refused with this message, or none. */
    refuse: (message: string | undefined): void => {
      refusal = message;
    },
  };
}

import type { Endpoint } from './define-endpoint.ts';
import { parseTemplate } from './path-template.ts';

/** Whether the segments of a path (still percent-encoded, without query) fit a template. Empty values never fit. */
function fits(template: string, segments: readonly string[]): boolean {
  const parts = parseTemplate(template);
  for (const [index, part] of parts.entries()) {
    const segment = segments[index];
    if (segment === undefined) return false;
    if (part.kind === 'rest') return segments.slice(index).some((rest) => rest !== '');
    if (part.kind === 'text' ? part.text !== segment : segment === '') return false;
  }
  return parts.length === segments.length;
}

/** The endpoint of the list that a request line means, or undefined. `path` is percent-encoded and has no query. */
export function matchEndpoint(
  endpoints: readonly Endpoint[],
  method: string,
  path: string,
): Endpoint | undefined {
  if (!path.startsWith('/')) return undefined;
  const segments = path.slice(1).split('/');
  return endpoints.find(
    (endpoint) =>
      endpoint.method === method &&
      [endpoint.path, ...(endpoint.alsoPaths ?? [])].some((template) => fits(template, segments)),
  );
}

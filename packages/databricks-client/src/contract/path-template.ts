const HOLE = /^\{(\w+)(\*?)\}$/u;

/** One segment of a path template: fixed text, a value, or the rest of the path. */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'rest'; readonly name: string };

/** Splits `/api/x/{id}` into its segments. */
export function parseTemplate(template: string): readonly TemplatePart[] {
  return template
    .slice(1)
    .split('/')
    .map((segment) => {
      const hole = HOLE.exec(segment);
      if (!hole) return { kind: 'text', text: segment };
      return { kind: hole[2] ? 'rest' : 'value', name: hole[1] ?? '' };
    });
}

/**
 * Puts values into a template, percent-encoding each segment; slashes stay in the rest of a path. Throws when a value
 * is missing.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, unknown>>): string {
  const valueOf = (name: string): string => {
    const value = values[name];
    if (typeof value !== 'string' || value === '')
      throw new TypeError(`The path ${template} requires ${name}`);
    return value;
  };
  const segments = parseTemplate(template).map((part) => {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'value') return encodeURIComponent(valueOf(part.name));
    return valueOf(part.name).replace(/^\/+/u, '').split('/').map(encodeURIComponent).join('/');
  });
  return `/${segments.join('/')}`;
}

import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\bsrc\s*=)([^>]*)>([\s\S]*?)<\/script>/giu;
const DATA_BLOCK = /\btype\s*=\s*["']?(?!module|text\/javascript|application\/javascript)[\w/+-]+/iu;

/**
 * CSP sources for the scripts that a page carries inside itself (such as the one that sets the theme before the first
 * paint).
 */
function inlineScriptHashes(html: string): readonly string[] {
  return [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => !DATA_BLOCK.test(attributes))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/** The directives of every page: nothing from other origins, no inline code but the page's own. */
export function policyDirectives(html: string): Readonly<Record<string, string[]>> {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(html)],
    // The canvas and the code editor position things by style attributes and generated rules.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

import { invalidParameter } from '../../http/api-error.ts';

const MAX_PART = 255;

/**
 * The one spelling of a path: no doubled or trailing slash, and without the `/Workspace` that some clients put before it.
 * Throws ApiError for a path that is not absolute or holds `.`, `..` or control characters.
 */
export function workspacePath(given: string): string {
  if (!given.startsWith('/')) throw invalidParameter(`Path (${given}) must start with a slash.`);
  const parts = given.split('/').filter((part) => part !== '');
  for (const part of parts)
    if (part === '.' || part === '..' || part.length > MAX_PART || /\p{Cc}/u.test(part))
      throw invalidParameter(
        `Path (${given.replaceAll(/\p{Cc}/gu, '?')}) is not valid: its names have at most ${MAX_PART} characters, no control characters, and are not “.” or “..”.`,
      );
  return `/${(parts[0] === 'Workspace' ? parts.slice(1) : parts).join('/')}`;
}

/** The folder that contains a path; that of the root is the root. */
export const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/';

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

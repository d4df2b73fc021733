import { SqlError } from '../engine/sql-engine.ts';

const MAX_NAME = 255;

/**
 * The canonical (lower case) form of an object name. Unity Catalog forbids periods, spaces, slashes and control
 * characters; these rules are also what makes a name safe as a folder. Throws SqlError BAD_REQUEST.
 */
export function objectName(name: string): string {
  if (name === '' || name.length > MAX_NAME || /[. /\\\p{Cc}]/u.test(name))
    throw new SqlError(
      'BAD_REQUEST',
      `[INVALID_NAME] “${name.slice(0, MAX_NAME)}” is not a valid object name: names have 1 to ${MAX_NAME} characters and no periods, spaces, slashes or control characters`,
      '42602',
    );
  return name.toLowerCase();
}

/** The folder or file name of an object: percent-encoded where a file system could disagree about the spelling. */
export const folderName = (name: string): string =>
  objectName(name).replace(/[^a-z0-9_-]/gu, (character) =>
    encodeURIComponent(character).replace(/[!'()*]/gu, (c) => `%${c.charCodeAt(0).toString(16)}`),
  );

/** The object name of a folder made by `folderName`. */
export const nameOfFolder = (folder: string): string => decodeURIComponent(folder);

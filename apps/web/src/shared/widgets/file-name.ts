/**
 * The name under which a file is uploaded: Spark reads some characters of a path as patterns, and skips files that begin
 * with a dot or an underscore.
 */
export const uploadName = (name: string): string =>
  name.replaceAll(/[*?[\]{}\\/:\p{Cc}]/gu, '_').replace(/^[._\s]+/u, '') || 'file';

/** The title of the node that reads a file. */
export const titleOf = (name: string): string => name.replace(/(?<=.)\.[^.]*$/u, '');

/** The name of a second file of a name: `a.csv` → `a-2.csv`. */
export const numberedName = (name: string, number: number): string =>
  name.replace(/(?<=.)(\.[^.]*)?$/u, (ending: string) => `-${number}${ending}`);

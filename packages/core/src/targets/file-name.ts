/**
 * The stem of a pipeline's files: its name lowercased with spaces turned into underscores (product specification,
 * section 9). Characters that no file system takes become underscores too.
 */
export const fileStem = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s/gu, '_')
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, '_')
    .replace(/^\.+/u, '_') || 'pipeline';

/** The name of the downloaded PySpark script. */
export const pysparkFileName = (name: string): string => `${fileStem(name)}_pipeline.py`;

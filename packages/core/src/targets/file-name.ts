/**
 * File systems limit names to 255 bytes, of which the longest suffix takes 12. A character takes up to 4 bytes in
 * UTF-8.
 */
const LONGEST_STEM_BYTES = 240;

const bytesInUtf8 = (point: number): number =>
  1 + [0x80, 0x800, 0x10000].filter((from) => point >= from).length;

function cut(name: string): string {
  let bytes = 0;
  let stem = '';
  for (const character of name) {
    bytes += bytesInUtf8(character.codePointAt(0) ?? 0);
    if (bytes > LONGEST_STEM_BYTES) return stem;
    stem += character;
  }
  return stem;
}

/**
 * The stem of a pipeline's file names: its name in lower case with spaces replaced by underscores (product
 * specification, section 9). Characters that file systems reject become underscores too, and a name that is too long is
 * truncated.
 */
export const fileStem = (name: string): string =>
  cut(name)
    .trim()
    .toLowerCase()
    .replace(/\s/gu, '_')
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, '_')
    .replace(/^\.+/u, '_') || 'pipeline';

/** The name of the downloaded PySpark script. */
export const pysparkFileName = (name: string): string => `${fileStem(name)}_pipeline.py`;

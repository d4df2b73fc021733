/** A group has four digits, or fewer and the padding, which may be in the middle too. */
const GROUPS = /(?:[\0-\x20]*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==))*[\0-\x20]*/uy;
/** Jackson asks for one more digit or padding, and takes the closing quote for it, without which the text does not end. */
const UNFINISHED = /^(?:[A-Za-z0-9+/]|[A-Za-z0-9+/]{2}=)$/u;
/** What Jackson has read of a group when it comes to a character that is not of ASCII. */
const BEFORE_OTHER = /^(?:[A-Za-z0-9+/]{2}=|[A-Za-z0-9+/]{0,3})(?=[^\0-\x7F])/u;
const UNITS = /\\u[\da-fA-F]{4}|\\.|[^]/g;

/**
 * The bytes of a text of JSON, given without and with its escapes; undefined for one that is not Base64, and `endless` for one
 * that makes Jackson lose its place, so that the whole record is malformed. `isInBytes`: Jackson reads bytes of UTF-8, and not
 * characters.
 */
export function readBase64(text: string, raw: string, isInBytes: boolean): Buffer | undefined | 'endless' {
  GROUPS.lastIndex = 0;
  const groups = GROUPS.exec(text)?.[0] ?? '';
  const rest = text.slice(groups.length);
  if (rest === '')
    return Buffer.concat(
      groups.match(/[^\s\0-\x20]{4}/gu)?.map((group) => Buffer.from(group, 'base64')) ?? [],
    );
  if (UNFINISHED.test(rest)) return 'endless';
  const before = BEFORE_OTHER.exec(rest)?.[0];
  if (before === undefined || !isInBytes) return;
  // Jackson stops amid a character; an escape is read as a whole.
  const unit = raw.match(UNITS)?.[groups.length + before.length] ?? '';
  return unit.startsWith('\\') ? undefined : 'endless';
}

const QUOTED = /"[^"]*"|`[^`]*`|“[^”]*”|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])/gu;

/** The text with what is quoted blotted out, at the same offsets. */
export const withoutQuotes = (text: string): string =>
  text.replaceAll(QUOTED, (quoted) => '\0'.repeat(quoted.length));

/** The parts of a text between matches of a pattern, trimmed; matches inside quotes don't count. */
export function splitOutsideQuotes(text: string, at: RegExp): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const match of withoutQuotes(text).matchAll(at)) {
    parts.push(text.slice(from, match.index));
    from = match.index + match[0].length;
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== '');
}

/** Items of a list: `a, b and c`. The comma of `1,000` divides nothing. */
export const listItems = (text: string): string[] =>
  splitOutsideQuotes(text, /\s*(?:(?<!\d),|,(?!\d{3}(?!\d)))\s*(?:and\s+)?|\s+and\s+/giu);

const ONLY_QUOTED = /^(?:"([^"]*)"|`([^`]*)`|“([^”]*)”|'([^']*)')$/u;

export const isQuoted = (text: string): boolean => ONLY_QUOTED.test(text.trim());

/** The text inside quotes, or the trimmed text itself. */
export function unquoted(text: string): string {
  const found = ONLY_QUOTED.exec(text.trim());
  return found ? (found.slice(1).find((part) => part !== undefined) ?? '') : text.trim();
}

const isOfWord = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{N}_"]/u.test(letter);

/** A message with the first occurrence of a phrase, as words of their own, replaced. */
export function withPhrase(message: string, phrase: string, by: string): string {
  const text = message.toLowerCase();
  const wanted = phrase.trim().toLowerCase();
  if (wanted === '') return message;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (!isOfWord(text[at - 1]) && !isOfWord(text[end]))
      return message.slice(0, at) + by + message.slice(end);
  }
  return message;
}

/** Replaces a character inside a quoted string or name: neither space nor word character nor symbol. */
const QUOTED = '\uE000';

const OPENING = /--|\/\*|[rR]?['"]|`/gu;

function endOfQuoted(text: string, from: number, quote: string, raw: boolean): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\' && quote !== '`' && !raw) at++;
    // A backtick inside a name is written twice, which reads as two names side by side: the same to us.
    else if (text[at] === quote) return at + 1;
  }
  return text.length;
}

/** Comments nest, as in Spark. */
function endOfComment(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const two = text.slice(at, at + 2);
    if (two === '/*') depth++;
    if (two === '*/') depth--;
    if (two === '/*' || two === '*/') at++;
    if (depth === 0) return at + 1;
  }
  return text.length;
}

const blank = (text: string, sign: string): string =>
  text.replace(/[^\r\n]/gu, (one) => sign.repeat(one.length));

/**
 * Returns the text with the same length and lines, with comments as spaces and quoted strings and names as fillers, so
 * that the rest can be searched for words and symbols. Anything unclosed extends to the end.
 */
export function maskSql(text: string): string {
  let masked = '';
  let at = 0;
  for (;;) {
    OPENING.lastIndex = at;
    const found = OPENING.exec(text);
    if (!found) return masked + text.slice(at);
    const start = found.index;
    const open = found[0];
    const quote = open.at(-1) ?? '';
    // In `year"…"` the r belongs to the word before.
    const raw = open.length === 2 && /[rR]/u.test(open) && !/[\p{L}\p{N}_]/u.test(text[start - 1] ?? '');
    const line = text.slice(start).search(/[\r\n]/u);
    const end =
      open === '--'
        ? line === -1
          ? text.length
          : start + line
        : open === '/*'
          ? endOfComment(text, start)
          : endOfQuoted(text, start + open.length, quote, raw);
    const comment = open === '--' || open === '/*';
    masked += text.slice(at, start) + blank(text.slice(start, end), comment ? ' ' : QUOTED);
    at = end;
  }
}

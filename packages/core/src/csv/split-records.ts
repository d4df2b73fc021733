/** How records are split; an empty `quote` means that nothing is quoted. */
export interface Splitting {
  readonly delimiter: string;
  readonly quote: string;
  readonly escape: 'backslash' | 'doubled';
}

export interface SplitText {
  readonly records: readonly (readonly string[])[];
  /** The number of quotes that neither end a value nor are escaped, and of unclosed quoted values. */
  readonly faults: number;
  /** The number of quoted values. */
  readonly quoted: number;
  /** The number of line breaks inside quotes. */
  readonly breaks: number;
  /** Backslashes inside quotes that escape a quote or a backslash, and literal ones; both 0 when quotes are doubled. */
  readonly escapes: number;
  readonly loose: number;
}

/**
 * Splits text into records, with quotes doubled (RFC 4180) or escaped by backslashes; blank lines are skipped.
 * `complete`: whether the text ends where the file does.
 */
export function splitRecords(text: string, splitting: Splitting, complete: boolean): SplitText {
  const { delimiter, quote, escape } = splitting;
  const records: string[][] = [];
  let record: string[] = [];
  let [faults, quoted, breaks, escapes, loose] = [0, 0, 0, 0, 0];
  let at = 0;
  const endOfLine = (): boolean => text[at] === '\n' || text[at] === '\r' || at >= text.length;
  const plain = (): string => {
    const from = at;
    while (!endOfLine() && !text.startsWith(delimiter, at)) at++;
    return text.slice(from, at);
  };
  const inQuotes = (): string => {
    quoted++;
    let value = '';
    for (at++; at < text.length; at++) {
      const character = text[at] ?? '';
      const next = text[at + 1];
      const escaped =
        escape === 'doubled'
          ? character === quote && next === quote
          : character === '\\' && (next === quote || next === '\\');
      if (escaped) {
        value += next;
        at++;
        if (escape === 'backslash') escapes++;
      } else if (character === quote) {
        at++;
        if (endOfLine() || text.startsWith(delimiter, at)) return value;
        faults++;
        return value + plain();
      } else {
        if (character === '\n') breaks++;
        if (character === '\\' && escape === 'backslash') loose++;
        value += character;
      }
    }
    if (complete) faults++;
    return value;
  };
  while (at < text.length) {
    record.push(quote !== '' && text[at] === quote ? inQuotes() : plain());
    if (text.startsWith(delimiter, at) && at < text.length) {
      at += delimiter.length;
      if (at < text.length) continue;
      record.push('');
    }
    if (record.length > 1 || record[0] !== '') records.push(record);
    record = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return { records, faults, quoted, breaks, escapes, loose };
}

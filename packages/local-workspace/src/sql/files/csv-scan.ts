import { isUtf8 } from 'node:buffer';
import { lineTooLong, MAX_LINE_BYTES } from './csv-lines.ts';
import { openText } from './open-text.ts';

/** What the bytes of a CSV file show about how it can be read. */
export interface CsvFacts {
  /** The number of bytes read, after unzipping. */
  readonly bytes: number;
  /** Whether the whole file was read; otherwise the rest may be irregular. */
  readonly isWhole: boolean;
  readonly hasQuotes: boolean;
  /** Whether a line is empty or contains only spaces. */
  readonly hasBlankLines: boolean;
  /** Whether a line ends in CR LF. */
  readonly hasPairs: boolean;
  /** What DuckDB would split differently than Spark; empty if nothing. */
  readonly irregular: string;
}

/** The parameters of a scan. */
export interface CsvScan {
  readonly separator: string;
  readonly quote: string;
  readonly escape: string;
  readonly comment: string;
  readonly multiLine: boolean;
  /** Whether the file is UTF-8; otherwise every byte is a character. */
  readonly isUtf8: boolean;
}

const LF = 10;
const CR = 13;
const SPACE = 32;
const BOM = Buffer.from('\uFEFF');
/** In bytes: DuckDB reports lines over its maximum, but silently skips those that fill its buffer of 32 MB. */
const LONGEST = 2 * MAX_LINE_BYTES;

/**
 * Reads a file once, up to a little more than `limit` bytes; as fast as a search for single bytes where there are no
 * quotes.
 */
export async function scanCsv(file: string, how: CsvScan, limit: number): Promise<CsvFacts> {
  const scanner = new Scanner(file, how);
  for await (const chunk of openText(file)) if (scanner.push(chunk) > limit) return scanner.facts(false);
  return scanner.facts(true);
}

class Scanner {
  private bytes = 0;
  private hasQuotes = false;
  private hasEscapes = false;
  private hasBlankLines = false;
  private irregular = '';
  private hasLineFeeds = false;
  private hasPairs = false;
  /** Whether the position is inside quotes. */
  private isOpen = false;
  /** The beginning of a line whose end has not been read yet. */
  private rest: Buffer = Buffer.alloc(0);
  private readonly quote: number;
  private readonly separator: number;
  private readonly separatorBytes: Buffer;

  constructor(
    private readonly file: string,
    private readonly how: CsvScan,
  ) {
    this.quote = how.quote === '' ? -1 : how.quote.charCodeAt(0);
    this.separator = how.separator.charCodeAt(0);
    this.separatorBytes = Buffer.from(how.separator, how.isUtf8 ? 'utf8' : 'latin1');
  }

  /** Processes the next bytes and returns the total number of bytes so far. */
  push(chunk: Buffer): number {
    const isFirst = this.bytes === 0;
    this.bytes += chunk.length;
    if (this.irregular === '') this.lookAtNext(chunk, isFirst);
    return this.bytes;
  }

  private lookAtNext(chunk: Buffer, isFirst: boolean): void {
    const joined = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    const end = joined.lastIndexOf(LF) + 1;
    this.rest = Buffer.from(joined.subarray(end));
    const skip = isFirst && joined.indexOf(BOM) === 0 ? BOM.length : 0;
    this.look(joined.subarray(Math.min(skip, end), end));
    if (this.rest.length > LONGEST) throw lineTooLong(this.file);
  }

  facts(isWhole: boolean): CsvFacts {
    if (isWhole && this.irregular === '') this.look(this.rest);
    if (isWhole && this.isOpen) this.irregular ||= 'a quote that is not closed';
    if (this.hasEscapes && this.hasQuotes) this.irregular ||= `the escape ${this.how.escape} beside quotes`;
    const { bytes, hasQuotes, hasBlankLines, hasPairs, irregular } = this;
    return { bytes, isWhole, hasQuotes, hasBlankLines, hasPairs, irregular };
  }

  /** Scans complete lines. */
  private look(lines: Buffer): void {
    if (lines.length === 0) return;
    const { escape, quote, comment } = this.how;
    if (this.how.isUtf8 && !isUtf8(lines)) this.irregular = 'bytes that are not UTF-8';
    else if (comment !== '' && lines.includes(comment)) this.irregular = `the comment character ${comment}`;
    this.hasEscapes ||= escape !== '' && escape !== quote && lines.includes(escape);
    this.lookAtBreaks(lines);
    if (this.quote >= 0 && lines.includes(this.quote)) this.lookAtQuotes(lines);
    if (this.isOpen && !this.how.multiLine) this.irregular ||= 'a quote that is not closed in its line';
  }

  private lookAtBreaks(lines: Buffer): void {
    const hasReturns = lines.includes(CR);
    let pairs = 0;
    let breaks = 0;
    let begin = 0;
    // Lines are often short: one `indexOf` per line would take longer than a loop over all bytes.
    for (let at = 0; at < lines.length; at++) {
      if (lines[at] !== LF) continue;
      breaks += 1;
      if (hasReturns && lines[at - 1] === CR) pairs += 1;
      if ((lines[begin] ?? 0) <= SPACE && this.irregular === '') this.lookForBlank(lines, begin);
      begin = at + 1;
    }
    if (begin < lines.length) this.lookForBlank(lines, begin);
    this.hasPairs ||= pairs > 0;
    this.hasLineFeeds ||= breaks > pairs;
    const returns = hasReturns ? lines.filter((byte) => byte === CR).length : 0;
    if (returns > pairs || (this.hasPairs && this.hasLineFeeds))
      this.irregular ||= 'line breaks of several kinds';
  }

  private lookForBlank(lines: Buffer, from: number): void {
    let at = from;
    while (at < lines.length && (lines[at] ?? 0) <= SPACE && lines[at] !== LF) at += 1;
    if (at < lines.length && lines[at] !== LF) return;
    const isEmpty = at === from || (at === from + 1 && lines[from] === CR);
    this.hasBlankLines = true;
    if (!isEmpty && !this.how.multiLine && this.separator > SPACE) this.irregular ||= 'lines of blanks';
  }

  private lookAtQuotes(lines: Buffer): void {
    this.hasQuotes = true;
    const { quote } = this;
    const isDoubled = this.how.quote === this.how.escape;
    let lineEnd = -1;
    let opened = 0;
    for (let at = lines.indexOf(quote); at >= 0; at = lines.indexOf(quote, at + 1)) {
      if (!this.isOpen) {
        const isBegin = at === 0 || lines[at - 1] === LF;
        if (!isBegin && !this.isSeparatorAt(lines, at - this.separatorBytes.length)) {
          this.irregular ||= 'a quote inside of a value';
          return;
        }
        this.isOpen = true;
        opened = at;
        continue;
      }
      const after = lines[at + 1];
      if (after === quote && isDoubled) {
        at += 1;
        continue;
      }
      const isEnd = after === undefined || after === LF || this.isSeparatorAt(lines, at + 1);
      if (!isEnd && !(after === CR && lines[at + 2] === LF)) {
        this.irregular ||= 'a value that goes on after its closing quote';
        return;
      }
      this.isOpen = false;
      if (this.how.multiLine) continue;
      if (lineEnd < opened) lineEnd = lines.indexOf(LF, opened);
      if (lineEnd >= 0 && lineEnd < at) this.irregular ||= 'a line break in quotes';
    }
  }

  private isSeparatorAt(lines: Buffer, at: number): boolean {
    const { separatorBytes } = this;
    for (let index = 0; index < separatorBytes.length; index++)
      if (lines[at + index] !== separatorBytes[index]) return false;
    return true;
  }
}

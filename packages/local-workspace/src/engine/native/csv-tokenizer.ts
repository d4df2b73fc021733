/** How a CSV file is split into values; each character is one UTF-16 unit. */
export interface CsvSyntax {
  /** One of several characters takes a LongSeparatorTokenizer. */
  readonly separator: string;
  /** Empty when nothing is quoted. */
  readonly quote: string;
  readonly escape: string;
  /** The character at the end of a record, after which the next one begins. */
  readonly newline: string;
  /** Whether a record ends at a line feed too, unless it is in a value without quotes that a separator or `newline` follows. */
  readonly endsAtLineFeed: boolean;
  /** How many characters `newline` has in the file. */
  readonly newlineLength: number;
  /** Lines that begin with it are skipped; empty when there are none. */
  readonly comment: string;
  readonly ignoreLeading: boolean;
  readonly ignoreTrailing: boolean;
}

/** A value: null is an empty field without quotes. */
export type Token = string | null;

/** In place of the code of a character that there is none of. */
const NONE = 0;

/** As many as Spark reads: the default of its option `maxColumns`. */
export const MAX_COLUMNS = 20_480;

export class TooManyColumnsError extends Error {
  override readonly name = 'TooManyColumnsError';
}

/** Thrown at the end of the text; one instance, since every record of a line ends with it. */
const END = new Error('end of text');

const code = (character: string): number => (character === '' ? NONE : character.charCodeAt(0));
/** Whether a character is a blank at the ends of a value. */
export const isBlank = (ch: number): boolean => ch <= 32;

/**
 * Splits text into records as Spark's CSV reader does, with what it makes of quotes that are not well-formed: a quote in
 * the middle, text after a closing quote, a quote that is never closed.
 */
export class CsvTokenizer {
  private at = 0;
  protected ch = NONE;
  protected prev = NONE;
  protected value = '';
  /** A quote inside the current value is not escaped. */
  protected unescaped = false;
  /** Blanks at the end of the current value are not part of it. */
  private trims = false;
  private row: Token[] = [];
  private readonly places = new Map<string, number>();
  private readonly newline: number;
  /** What ends a record like `newline`, where no value passes it. */
  private readonly otherNewline: number;
  private readonly separator: number;
  protected readonly quote: number;
  private readonly escape: number;
  /** What escapes an escape: itself, unless quotes are doubled. */
  private readonly escapeEscape: number;
  private readonly comment: number;

  constructor(
    private readonly text: string,
    protected readonly syntax: CsvSyntax,
  ) {
    this.newline = code(syntax.newline);
    this.otherNewline = syntax.endsAtLineFeed ? code('\n') : this.newline;
    this.separator = syntax.separator.length === 1 ? code(syntax.separator) : NONE;
    this.quote = code(syntax.quote);
    this.escape = code(syntax.escape);
    this.escapeEscape = this.quote === this.escape ? NONE : this.escape;
    this.comment = code(syntax.comment);
  }

  /** Where the next record begins. */
  get position(): number {
    return this.at;
  }

  /** The next record that is not an empty line; undefined at the end. */
  next(): readonly Token[] | undefined {
    while (this.at < this.text.length) {
      this.row = [];
      this.value = '';
      if (this.comment !== NONE && this.text.charCodeAt(this.at) === this.comment) {
        const end = this.text.indexOf(this.syntax.newline, this.at);
        this.at = end < 0 ? this.text.length : end + 1;
        continue;
      }
      const begin = this.at;
      try {
        this.read();
        this.record();
      } catch (error) {
        if (error !== END) throw error;
        this.endOfText(begin);
      }
      if (this.row.length > 0) return this.row;
    }
    return;
  }

  protected read(): void {
    if (this.at >= this.text.length) throw END;
    this.ch = this.text.charCodeAt(this.at);
    this.at += 1;
  }

  private get isFieldEnd(): boolean {
    return this.ch === this.separator || this.isNewline(this.ch);
  }

  protected isNewline(ch: number): boolean {
    return ch === this.newline || ch === this.otherNewline;
  }

  protected emit(value: Token): void {
    if (this.row.length >= MAX_COLUMNS)
      throw new TooManyColumnsError(
        `[MALFORMED_CSV_RECORD] A record has more than ${MAX_COLUMNS.toLocaleString('en-US')} fields. Check the separator.`,
      );
    this.row.push(value);
    this.value = '';
  }

  protected record(): void {
    while (!this.isNewline(this.ch)) {
      if (this.syntax.ignoreLeading) this.skipBlanks();
      if (this.isFieldEnd) this.emit(null);
      else {
        this.begin();
        if (this.isQuote) {
          this.quoted();
          this.emit(this.trimmed());
        } else this.unquoted();
      }
      this.afterField();
    }
  }

  protected begin(): void {
    this.unescaped = false;
    this.trims = false;
    this.prev = NONE;
  }

  protected get isQuote(): boolean {
    return this.quote !== NONE && this.ch === this.quote;
  }

  /** Reads what follows the separator, unless the record ends. */
  protected afterField(): void {
    if (this.isNewline(this.ch)) return;
    this.read();
    if (this.isNewline(this.ch)) this.emit(null);
  }

  private skipBlanks(): void {
    while (isBlank(this.ch) && !this.isFieldEnd && this.ch !== this.quote) this.read();
  }

  private unquoted(): void {
    this.trims = this.syntax.ignoreTrailing;
    const end = this.syntax.endsAtLineFeed ? this.endBeyondLineFeeds() : -1;
    if (end < 0) this.takeUntilFieldEnd();
    else this.take(this.at - 1, end);
    this.emit(this.trimmed() || null);
  }

  /** Where a value ends that may have line feeds; -1 where nothing else ends it, and so a line feed does. */
  private endBeyondLineFeeds(): number {
    const [separator, found] = [this.nextOf(this.syntax.separator), this.nextOf(this.syntax.newline)];
    // Spark's parser finds no line end of one character as the last one of the text.
    const newline = this.syntax.newlineLength === 1 && found === this.text.length - 1 ? -1 : found;
    return separator < 0 || newline < 0 ? Math.max(separator, newline) : Math.min(separator, newline);
  }

  /** The next place of a character; each is searched for once, however far away it is. */
  private nextOf(character: string): number {
    const from = this.at - 1;
    const known = this.places.get(character);
    if (known !== undefined && (known < 0 || known >= from)) return known;
    const place = this.text.indexOf(character, from);
    this.places.set(character, place);
    return place;
  }

  protected trimmed(): string {
    let end = this.value.length;
    while (this.trims && end > 0 && isBlank(this.value.charCodeAt(end - 1))) end -= 1;
    return this.value.slice(0, end);
  }

  /** Appends what is left of the field. */
  private takeUntilFieldEnd(): void {
    const begin = this.at - 1;
    let end = begin;
    const { text } = this;
    for (; end < text.length; end++) {
      const ch = text.charCodeAt(end);
      if (ch === this.separator || this.isNewline(ch)) break;
    }
    this.take(begin, end);
  }

  /** Appends text up to `end` and reads the character there; `ch` stays as it is where the text ends. */
  private take(begin: number, end: number): void {
    this.value += this.text.slice(begin, end);
    this.at = end;
    this.read();
  }

  protected quoted(): void {
    this.read();
    for (;;) {
      if (this.prev === this.quote && (isBlank(this.ch) || this.isFieldEnd)) break;
      if (this.isSpecial) {
        this.special();
        this.prev = this.ch;
        this.read();
        if (this.unescaped && this.isFieldEnd) return;
      } else if (this.takeInQuotes()) return;
    }
    if (!this.isFieldEnd) this.afterQuote();
  }

  protected get isSpecial(): boolean {
    return this.ch === this.quote || (this.ch === this.escape && this.escape !== NONE);
  }

  /** Takes what is inside of quotes; returns whether it is not, since it follows a quote, and the field was taken as it is. */
  protected takeInQuotes(): boolean {
    if (this.prev === this.quote) {
      this.unescaped = true;
      this.goOn('');
      return true;
    }
    if (this.prev === this.escape && this.escape !== NONE) this.value += this.syntax.escape;
    this.takeUntilSpecial();
    this.prev = this.ch;
    this.read();
    return false;
  }

  /** The field goes on after its closing quote and the blanks after it: it is taken as it is. */
  protected goOn(blanks: string): void {
    this.value += this.syntax.quote + blanks + String.fromCharCode(this.ch);
    this.prev = this.ch;
    this.verbatim(blanks);
  }

  private takeUntilSpecial(): void {
    const begin = this.at - 1;
    let end = begin;
    const { text } = this;
    for (; end < text.length; end++) {
      const ch = text.charCodeAt(end);
      if (ch === this.quote || (ch === this.escape && ch !== NONE)) break;
    }
    this.take(begin, end);
  }

  /** Blanks after a closing quote are ignored, unless more follows: then the field is taken as it is. */
  private afterQuote(): void {
    let blanks = '';
    do {
      blanks += String.fromCharCode(this.ch);
      this.read();
      if (this.isNewline(this.ch)) return;
    } while (isBlank(this.ch) && this.ch !== this.separator);
    if (this.ch === this.separator) return;
    this.goOn(blanks);
  }

  /** The field was not a quoted one: it is taken with its quotes. */
  protected verbatim(_blanks: string): void {
    this.value = this.syntax.quote + this.value;
    this.trims = this.syntax.ignoreTrailing;
    this.read();
    this.takeUntilFieldEnd();
  }

  /** A quote or an escape inside quotes. */
  protected special(): void {
    const { ch, prev, quote, escape } = this;
    if (ch === escape && prev === this.escapeEscape && prev !== NONE) {
      this.value += this.syntax.escape;
      this.ch = NONE;
    } else if (prev === escape && escape !== NONE) {
      if (ch === quote) {
        this.value += this.syntax.quote;
        this.ch = NONE;
      } else this.value += this.syntax.escape;
    } else if (ch === quote && prev === quote) this.value += this.syntax.quote;
    else if (prev === quote) this.escapeAfterQuote();
  }

  /** An escape behind what looked like the closing quote: escapes count up to the end of the field, which is then part of it. */
  private escapeAfterQuote(): void {
    this.value += this.syntax.quote;
    this.prev = this.ch;
    while (!this.isFieldEnd) {
      if (this.ch === this.quote || this.ch === this.escape) this.special();
      else if (this.prev === this.quote) {
        this.escapeAfterQuote();
        return;
      } else this.value += String.fromCharCode(this.ch);
      this.prev = this.ch;
      this.read();
    }
  }

  /** The last record, where no line end follows. */
  protected endOfText(begin: number): void {
    this.closeQuote();
    const isOpen = this.prev !== NONE && !this.isFieldEnd;
    if (this.value !== '' || isOpen) this.emit(this.trimmed());
    else if (this.at > begin) this.emit(null);
  }

  /** A quote at the end of the text that closes nothing is part of the value. */
  protected closeQuote(): void {
    if (this.isQuote && this.prev !== this.quote && !this.unescaped) this.value += this.syntax.quote;
  }
}

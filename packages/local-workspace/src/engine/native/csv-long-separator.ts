import { CsvTokenizer, isBlank } from './csv-tokenizer.ts';

/**
 * Splits text whose separator has several characters as Spark does, which makes other values of quotes then: one that ends
 * the last value of a record is doubled, and what begins like a separator counts differently inside of quotes and after them.
 */
export class LongSeparatorTokenizer extends CsvTokenizer {
  /** How many characters of the separator have been read. */
  private matched = 0;

  protected override record(): void {
    while (!this.isNewline(this.ch)) {
      if (this.isSeparator()) this.emit(null);
      else {
        this.begin();
        const isQuoted = this.isQuote && this.value === '';
        if (isQuoted) this.quoted();
        else this.plain();
        this.emit(this.trimmed());
      }
      this.afterField();
    }
  }

  private plain(): void {
    const { separator } = this.syntax;
    while (this.matched < separator.length && !this.isNewline(this.ch)) {
      if (this.ch === separator.charCodeAt(this.matched)) {
        this.matched += 1;
        if (this.matched === separator.length) break;
      } else if (this.matched > 0) {
        this.keepMatched();
        continue;
      } else this.value += String.fromCharCode(this.ch);
      this.read();
    }
    this.keepMatched();
  }

  /** Behind blanks, the field goes on up to the end of the record. */
  protected override verbatim(blanks: string): void {
    if (blanks !== '') return super.verbatim(blanks);
    this.value = this.syntax.quote + this.value;
    this.read();
    this.plain();
  }

  protected override quoted(): void {
    this.read();
    for (;;) {
      if (this.prev === this.quote) {
        if (isBlank(this.ch) || this.isNewline(this.ch)) break;
        if (this.isSeparator()) return;
      }
      if (this.isSpecial) {
        this.special();
        this.prev = this.ch;
        this.read();
        if (this.unescaped && (this.isNewline(this.ch) || this.isSeparator())) return;
      } else if (this.takeInQuotes()) return;
    }
    if (!this.isNewline(this.ch) && !this.isWholeSeparator()) this.afterBlanks();
  }

  private afterBlanks(): void {
    let blanks = '';
    do {
      blanks += String.fromCharCode(this.ch);
      this.read();
      if (this.isNewline(this.ch) || this.isWholeSeparator()) return;
    } while (isBlank(this.ch));
    if (!this.isWholeSeparator()) this.goOn(blanks);
  }

  /** Whether the separator is next; what begins like it and goes on in another way is part of the value. */
  private isSeparator(): boolean {
    if (this.isWholeSeparator()) return true;
    this.keepMatched();
    return false;
  }

  /** The same, but that what begins like it is kept until the end of the text. */
  private isWholeSeparator(): boolean {
    const { separator } = this.syntax;
    while (this.ch === separator.charCodeAt(this.matched)) {
      this.matched += 1;
      if (this.matched === separator.length) {
        this.matched = 0;
        return true;
      }
      this.read();
    }
    return false;
  }

  private keepMatched(): void {
    if (this.matched < this.syntax.separator.length)
      this.value += this.syntax.separator.slice(0, this.matched);
    this.matched = 0;
  }

  protected override endOfText(begin: number): void {
    if (this.matched === 0) return super.endOfText(begin);
    const isClosed = this.isQuote && this.prev === this.quote;
    this.closeQuote();
    if (!isClosed) this.keepMatched();
    this.emit(this.trimmed());
  }
}

import { CODES, leastBytes } from './codes.ts';
import { WireError } from './wire-error.ts';

/** No call is nested this deeply, which would overflow the stack of the reader. */
const MAX_DEPTH = 32;
/** Values of all kinds in one message: a struct of no fields takes one byte, and many times that in memory. */
const MAX_VALUES = 200_000;

/**
 * Reads what values of Thrift's binary protocol consist of. Whatever the bytes claim, it takes no more time and memory than
 * they are worth. All of its methods throw WireError.
 */
export class WireReader {
  private at = 0;
  private depth = 0;
  private values = 0;
  private readonly view: DataView;

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** A whole number of so many bytes. */
  int(size: 1 | 2 | 4): number {
    const at = this.take(size);
    if (size === 1) return this.view.getInt8(at);
    return size === 2 ? this.view.getInt16(at) : this.view.getInt32(at);
  }

  long(): bigint {
    return this.view.getBigInt64(this.take(8));
  }

  double(): number {
    return this.view.getFloat64(this.take(8));
  }

  /** Bytes that their number comes before. */
  sized(): Uint8Array {
    const size = this.int(4);
    if (size < 0) throw new WireError(`A string claims ${size} bytes`);
    const at = this.take(size);
    return this.bytes.subarray(at, at + size);
  }

  /** How many elements of these types follow; fewer bytes than they would take are a lie. */
  size(...codes: readonly number[]): number {
    const size = this.int(4);
    if (size === 0) return 0;
    const each = codes.reduce((sum, code) => sum + leastBytes(code), 0);
    if (size < 0 || size * each > this.bytes.length - this.at)
      throw new WireError(`A list or map claims ${size} elements, which the message is too short for`);
    return size;
  }

  /** One value, which `read` reads. */
  value<T>(read: () => T): T {
    if (++this.values > MAX_VALUES) throw new WireError(`The message has more than ${MAX_VALUES} values`);
    if (++this.depth > MAX_DEPTH)
      throw new WireError(`The message is nested more than ${MAX_DEPTH} levels deep`);
    const value = read();
    this.depth--;
    return value;
  }

  /** Passes over a value. */
  skip(code: number): void {
    this.value(() => this.pass(code));
  }

  private pass(code: number): void {
    switch (code) {
      case CODES.string:
        this.sized();
        return;
      case CODES.struct:
        for (let field = this.int(1); field !== CODES.stop; field = this.int(1)) {
          this.take(2);
          this.skip(field);
        }
        return;
      case CODES.list:
      case CODES.set:
        return this.passAll(this.int(1));
      case CODES.map:
        return this.passAll(this.int(1), this.int(1));
      default:
        this.take(leastBytes(code));
    }
  }

  private passAll(...codes: readonly number[]): void {
    const size = this.size(...codes);
    for (let item = 0; item < size; item++) for (const code of codes) this.skip(code);
  }

  /** Where the next bytes are, so many. */
  private take(size: number): number {
    const { at } = this;
    if (size > this.bytes.length - at) throw new WireError('The message ends before it is complete');
    this.at += size;
    return at;
  }
}

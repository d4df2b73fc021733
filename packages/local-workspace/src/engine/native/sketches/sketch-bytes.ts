/** Bytes that are not the sketch that is asked for; callers say it as Spark does. */
export class NotThisSketch extends Error {
  readonly family: number | undefined;
  constructor(family?: number) {
    super('not a sketch of this family');
    this.family = family;
  }
}

/** The families of Apache DataSketches that a sketch's third byte names. */
const FAMILIES = [
  '',
  'ALPHA',
  'QUICKSELECT',
  'COMPACT',
  'UNION',
  'INTERSECTION',
  'A_NOT_B',
  'HLL',
  'QUANTILES',
  'TUPLE',
  'FREQUENCY',
  'RESERVOIR',
  'RESERVOIR_UNION',
  'VAROPT',
  'VAROPT_UNION',
  'KLL',
  'CPC',
  'REQ',
] as const;

/** The name of a family; undefined for a number without one. */
export const familyName = (family: number): string | undefined => FAMILIES[family] || undefined;

/** Reads a sketch's bytes: bytes that end too early are not a sketch. */
export class SketchReader {
  readonly bytes: Buffer;
  #at = 0;

  constructor(hex: string) {
    this.bytes = Buffer.from(hex, 'hex');
  }

  /** Where the next `size` bytes begin. */
  #next(size: number): number {
    const at = this.#at;
    if (at + size > this.bytes.length) throw new NotThisSketch();
    this.#at += size;
    return at;
  }

  byte(): number {
    return this.bytes.readUInt8(this.#next(1));
  }

  short(): number {
    return this.bytes.readUInt16LE(this.#next(2));
  }

  int(): number {
    return this.bytes.readUInt32LE(this.#next(4));
  }

  long(): bigint {
    return this.bytes.readBigUInt64LE(this.#next(8));
  }

  double(): number {
    return this.bytes.readDoubleLE(this.#next(8));
  }

  /** The next `size` bytes, not copied. */
  part(size: number): Buffer {
    const at = this.#next(size);
    return this.bytes.subarray(at, at + size);
  }

  /** How many bytes follow. */
  get left(): number {
    return this.bytes.length - this.#at;
  }
}

/** A count that is followed by at least `size` bytes for each: memory is bounded by the length of the bytes. */
export function countWithin(reader: SketchReader, count: number, size: number): number {
  if (count * size > reader.left) throw new NotThisSketch();
  return count;
}

/** The values of a column, or of a part of one, in Arrow's layout. */
export interface ArrowArray {
  readonly length: number;
  readonly nullCount: number;
  readonly buffers: readonly Uint8Array[];
  readonly children: readonly ArrowArray[];
}

/** Which of some values are there: a bit each, the first one lowest; all when undefined. */
export interface Validity {
  readonly bits: Uint8Array | undefined;
  readonly nullCount: number;
}

/** Of a column without a NULL no bits are stored. */
const NO_BITS = new Uint8Array(0);

export const isSet = (bits: Uint8Array | undefined, at: number): boolean =>
  bits === undefined || ((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0;

/** The bits of so many values, of which `is` tells whether they are set. */
export function bitsOf(length: number, is: (at: number) => boolean): Uint8Array {
  const bits = new Uint8Array((length + 7) >> 3);
  for (let at = 0; at < length; at++) if (is(at)) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
  return bits;
}

/** Which values are there, of which `is` tells whether one is. */
export function validityOf(length: number, is: (at: number) => boolean): Validity {
  let nullCount = 0;
  const bits = bitsOf(length, (at) => {
    const there = is(at);
    if (!there) nullCount++;
    return there;
  });
  return nullCount === 0 ? { bits: undefined, nullCount } : { bits, nullCount };
}

/** The array of a column of which nothing but its type is known. */
export const nullArray = (length: number): ArrowArray => ({
  length,
  nullCount: length,
  buffers: [],
  children: [],
});

export const arrowArray = (
  length: number,
  { bits = NO_BITS, nullCount }: Validity,
  buffers: readonly Uint8Array[],
  children: readonly ArrowArray[] = [],
): ArrowArray => ({ length, nullCount, buffers: [bits, ...buffers], children });

/** The bytes of numbers. */
export const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView<ArrayBuffer>): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Bytes of a value of the types that have one width. */
export const WIDTHS = {
  tinyint: 1,
  smallint: 2,
  int: 4,
  bigint: 8,
  float: 4,
  double: 8,
  date: 4,
  time: 8,
  timestamp: 8,
  timestamp_ntz: 8,
} as const;

/** Bytes of all values. */
export const sizeOf = ({ buffers, children }: ArrowArray): number =>
  [...buffers.map(({ length }) => length), ...children.map(sizeOf)].reduce((sum, size) => sum + size, 0);

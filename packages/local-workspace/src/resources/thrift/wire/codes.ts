import { WireError } from './wire-error.ts';

/** The numbers by which the protocol tells what follows. */
export const CODES = {
  /** The end of the fields of a struct. */
  stop: 0,
  bool: 2,
  byte: 3,
  double: 4,
  i16: 6,
  i32: 8,
  i64: 10,
  /** Texts, and bytes. */
  string: 11,
  struct: 12,
  map: 13,
  set: 14,
  list: 15,
} as const;

/** The fewest bytes that a value takes. */
const LEAST_BYTES: ReadonlyMap<number, number> = new Map([
  [CODES.bool, 1],
  [CODES.byte, 1],
  [CODES.double, 8],
  [CODES.i16, 2],
  [CODES.i32, 4],
  [CODES.i64, 8],
  [CODES.string, 4],
  [CODES.struct, 1],
  [CODES.map, 6],
  [CODES.set, 5],
  [CODES.list, 5],
]);

/** Throws WireError for a number that no type has. */
export function leastBytes(code: number): number {
  const bytes = LEAST_BYTES.get(code);
  if (bytes === undefined) throw new WireError(`There is no type ${code}`);
  return bytes;
}

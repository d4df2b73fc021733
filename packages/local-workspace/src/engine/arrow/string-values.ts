import duckdb from '@duckdb/node-bindings';
import { bytesOf } from './arrow-array.ts';

/** Bytes of a string in a vector: its length, and all of it when it is short, else its beginning and where it is. */
const ENTRY = 16;
const LONGEST_INSIDE = 12;
/**
 * Strings no farther apart are read at once. What is between the end of one and the beginning of the next is on the pages of
 * memory that the two are on, as long as it is shorter than a page.
 */
const GAP = 1024;
/** Offsets of Arrow's strings have 31 bits. */
const MAX_BYTES = 0x7fffffff;

/** A string that is elsewhere: its entry, where it is, how long it is, and where it goes. */
interface Outside {
  readonly entry: number;
  readonly address: number;
  readonly length: number;
  readonly to: number;
}

/** Offsets and bytes of the strings at these places of a vector; a negative place is a NULL. */
export function textBuffers(
  entries: Uint8Array<ArrayBuffer>,
  places: Int32Array,
): readonly [Uint8Array, Uint8Array] {
  const view = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);
  const offsets = new Int32Array(places.length + 1);
  let total = 0;
  for (const [at, place] of places.entries()) {
    if (place >= 0) total += view.getUint32(place * ENTRY, true);
    if (total > MAX_BYTES) throw new Error('The strings of a few rows are longer than 2 GiB');
    offsets[at + 1] = total;
  }
  const bytes = new Uint8Array(total);
  const outside: Outside[] = [];
  for (const [at, place] of places.entries()) {
    const to = offsets[at] ?? 0;
    const length = (offsets[at + 1] ?? 0) - to;
    if (length === 0) continue;
    const entry = place * ENTRY;
    if (length > LONGEST_INSIDE) outside.push({ entry, address: addressIn(view, entry), length, to });
    else for (let index = 0; index < length; index++) bytes[to + index] = entries[entry + 4 + index] ?? 0;
  }
  copyOutside(entries, outside, bytes);
  return [bytesOf(offsets), bytes];
}

/** An address has 48 bits. */
const addressIn = (view: DataView, entry: number): number =>
  view.getUint32(entry + 8, true) + view.getUint32(entry + 12, true) * 2 ** 32;

/** Most strings of a vector follow each other in memory: reading each alone takes ten times as long. */
function copyOutside(entries: Uint8Array<ArrayBuffer>, strings: readonly Outside[], to: Uint8Array): void {
  const sorted = isSorted(strings) ? strings : strings.toSorted((a, b) => a.address - b.address);
  let from = 0;
  while (from < sorted.length) {
    const first = sorted[from];
    if (!first) return;
    let end = first.address + first.length;
    let after = from + 1;
    for (let next = sorted[after]; next && next.address - end < GAP; next = sorted[++after])
      end = Math.max(end, next.address + next.length);
    const read = duckdb.get_data_from_pointer(
      entries.buffer,
      entries.byteOffset + first.entry + 8,
      end - first.address,
    );
    for (const { address, length, to: place } of sorted.slice(from, after))
      to.set(read.subarray(address - first.address, address - first.address + length), place);
    from = after;
  }
}

const isSorted = (strings: readonly Outside[]): boolean =>
  strings.every(({ address }, at) => address >= (strings[at - 1]?.address ?? 0));

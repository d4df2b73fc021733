/** A number of so many bytes, or what is elsewhere in the buffer: a text, a table, a list of tables, or structs that are bytes. */
export type Slot =
  | { readonly bytes: 1 | 2 | 4 | 8; readonly value: number }
  | { readonly text: string }
  | { readonly table: Table }
  | { readonly tables: readonly Table[] }
  /** Structs that consist of 64-bit numbers, so many each. */
  | { readonly longs: readonly number[]; readonly each: number };

/** The fields of a table by their number; one that is not there has its default. */
export type Table = readonly (Slot | undefined)[];

export const byte = (value: number): Slot => ({ bytes: 1, value });
export const short = (value: number): Slot => ({ bytes: 2, value });
export const int = (value: number): Slot => ({ bytes: 4, value });
export const long = (value: number): Slot => ({ bytes: 8, value });

type Elsewhere = Exclude<Slot, { readonly bytes: number }>;

/** The bytes of a FlatBuffer, in which Arrow writes what is not data. */
export function flatBuffer(root: Table): Uint8Array {
  const writer = new Writer();
  writer.object({ table: root }, writer.reserve(4, 4));
  return writer.done();
}

/** It writes front to back: what is referred to comes after what refers to it, as offsets are unsigned. */
class Writer {
  private data = new DataView(new ArrayBuffer(256));
  private end = 0;

  done(): Uint8Array {
    return new Uint8Array(this.data.buffer, 0, this.end);
  }

  /** The place of so many new bytes, which are 0. */
  reserve(size: number, align: number): number {
    const at = Math.ceil(this.end / align) * align;
    this.end = at + size;
    if (this.end > this.data.byteLength) {
      const larger = new Uint8Array(Math.max(this.end, this.data.byteLength * 2));
      larger.set(new Uint8Array(this.data.buffer));
      this.data = new DataView(larger.buffer);
    }
    return at;
  }

  /** Writes something, and its offset where it is referred to. */
  object(what: Elsewhere, from: number): void {
    const at = this.placed(what);
    this.data.setUint32(from, at - from, true);
  }

  private placed(what: Elsewhere): number {
    if ('table' in what) return this.table(what.table);
    if ('text' in what) return this.text(what.text);
    return 'tables' in what ? this.tables(what.tables) : this.longs(what.longs, what.each);
  }

  private text(text: string): number {
    const bytes = Buffer.from(text);
    // A 0 follows it, which is not counted.
    const at = this.reserve(4 + bytes.length + 1, 4);
    this.data.setUint32(at, bytes.length, true);
    new Uint8Array(this.data.buffer).set(bytes, at + 4);
    return at;
  }

  private tables(tables: readonly Table[]): number {
    const at = this.reserve(4 + 4 * tables.length, 4);
    this.data.setUint32(at, tables.length, true);
    for (const [index, table] of tables.entries()) this.object({ table }, at + 4 + 4 * index);
    return at;
  }

  private longs(values: readonly number[], each: number): number {
    // The count is before the first struct, which is aligned.
    const first = this.reserve(8 + 8 * values.length, 8) + 8;
    this.data.setUint32(first - 4, values.length / each, true);
    for (const [index, value] of values.entries())
      this.data.setBigInt64(first + 8 * index, BigInt(value), true);
    return first - 4;
  }

  private table(slots: Table): number {
    const places: number[] = [];
    let size = 4;
    for (const slot of slots) {
      const bytes = slot === undefined ? 0 : 'bytes' in slot ? slot.bytes : 4;
      const at = bytes === 0 ? 0 : Math.ceil(size / bytes) * bytes;
      places.push(at);
      if (bytes > 0) size = at + bytes;
    }
    const sizes = this.reserve(4 + 2 * slots.length, 2);
    const at = this.reserve(size, 8);
    this.data.setInt32(at, at - sizes, true);
    this.data.setUint16(sizes, 4 + 2 * slots.length, true);
    this.data.setUint16(sizes + 2, size, true);
    for (const [index, place] of places.entries()) this.data.setUint16(sizes + 4 + 2 * index, place, true);
    for (const [index, slot] of slots.entries()) {
      const place = at + (places[index] ?? 0);
      if (slot === undefined) continue;
      if (!('bytes' in slot)) this.object(slot, place);
      else if (slot.bytes === 8) this.data.setBigInt64(place, BigInt(slot.value), true);
      else if (slot.bytes === 4) this.data.setInt32(place, slot.value, true);
      else if (slot.bytes === 2) this.data.setInt16(place, slot.value, true);
      else this.data.setInt8(place, slot.value);
    }
    return at;
  }
}

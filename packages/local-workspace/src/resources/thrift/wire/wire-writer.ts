const BLOCK_BYTES = 64 * 1024;

/** Writes what values of Thrift's binary protocol consist of, in pieces: long bytes are not copied. */
export class WireWriter {
  private readonly pieces: Uint8Array[] = [];
  private block = Buffer.alloc(BLOCK_BYTES);
  private end = 0;

  /** A whole number of so many bytes. */
  int(size: 1 | 2 | 4, value: number): void {
    this.put(size, (block, at) => block.writeIntBE(value, at, size));
  }

  long(value: bigint): void {
    this.put(8, (block, at) => block.writeBigInt64BE(value, at));
  }

  double(value: number): void {
    this.put(8, (block, at) => block.writeDoubleBE(value, at));
  }

  /** Bytes, and before them their number. */
  sized(bytes: Uint8Array): void {
    this.int(4, bytes.length);
    if (bytes.length > BLOCK_BYTES) {
      this.close();
      this.pieces.push(bytes);
    } else this.put(bytes.length, (block, at) => block.set(bytes, at));
  }

  done(): readonly Uint8Array[] {
    this.close();
    return this.pieces;
  }

  /** Writes so many bytes into a block that has room for them. */
  private put(size: number, write: (block: Buffer, at: number) => void): void {
    if (this.end + size > BLOCK_BYTES) this.close();
    write(this.block, this.end);
    this.end += size;
  }

  private close(): void {
    if (this.end === 0) return;
    this.pieces.push(this.block.subarray(0, this.end));
    this.block = Buffer.alloc(BLOCK_BYTES);
    this.end = 0;
  }
}

import type { FileSink } from '../download-file.ts';

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value;
});

const crcAfter = (crc: number, bytes: Uint8Array): number => {
  let value = ~crc;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return ~value >>> 0;
};

/** Little-endian numbers of two (`n.s`) and four bytes. */
function bytesOf(...numbers: readonly (readonly [value: number, size: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [, size]) => sum + size, 0)));
  let at = 0;
  for (const [value, size] of numbers) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

interface Entry {
  readonly name: Uint8Array<ArrayBuffer>;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** Sizes follow the data, names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1 January 1980, the first day that a ZIP file knows: the same rows give the same file. */
const DAY = 0x0021;
const VERSION = 20;

/** Writes a ZIP file piece by piece, each entry compressed by the browser. */
export function createZip(file: FileSink) {
  const encoder = new TextEncoder();
  const entries: Entry[] = [];
  let length = 0;
  const put = async (bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
    await file.write(bytes);
    length += bytes.length;
  };
  return {
    /** Begins an entry; its text follows in pieces until `end`. */
    begin: async (entryName: string) => {
      const name = encoder.encode(entryName);
      const offset = length;
      await put(
        bytesOf(
          [0x04034b50, 4],
          [VERSION, 2],
          [FLAGS, 2],
          [DEFLATE, 2],
          [0, 2],
          [DAY, 2],
          [0, 4],
          [0, 4],
          [0, 4],
          [name.length, 2],
          [0, 2],
        ),
      );
      await put(name);
      const start = length;
      const packer = new CompressionStream('deflate-raw');
      const writer = packer.writable.getWriter();
      const reader = packer.readable.getReader();
      // Read while it is written: the stream holds back its writer otherwise.
      const packed = (async () => {
        for (let piece = await reader.read(); !piece.done; piece = await reader.read())
          await put(piece.value);
      })();
      let crc = 0;
      let size = 0;
      return {
        write: async (text: string): Promise<void> => {
          const bytes = encoder.encode(text);
          crc = crcAfter(crc, bytes);
          size += bytes.length;
          await Promise.race([writer.write(bytes), packed]);
        },
        end: async (): Promise<void> => {
          await Promise.all([writer.close(), packed]);
          const entry = { name, offset, crc, packed: length - start, size };
          entries.push(entry);
          await put(bytesOf([0x08074b50, 4], [crc, 4], [entry.packed, 4], [size, 4]));
        },
      };
    },
    /** Writes the directory of the file and closes it. */
    close: async (): Promise<void> => {
      const start = length;
      for (const { name, offset, crc, packed, size } of entries) {
        await put(
          bytesOf(
            [0x02014b50, 4],
            [VERSION, 2],
            [VERSION, 2],
            [FLAGS, 2],
            [DEFLATE, 2],
            [0, 2],
            [DAY, 2],
            [crc, 4],
            [packed, 4],
            [size, 4],
            [name.length, 2],
            [0, 2],
            [0, 2],
            [0, 2],
            [0, 2],
            [0, 4],
            [offset, 4],
          ),
        );
        await put(name);
      }
      const count = entries.length;
      await put(
        bytesOf(
          [0x06054b50, 4],
          [0, 2],
          [0, 2],
          [count, 2],
          [count, 2],
          [length - start, 4],
          [start, 4],
          [0, 2],
        ),
      );
      await file.close();
    },
  };
}

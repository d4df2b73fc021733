import type { ByteSink } from './column-format.ts';

/** Bytes that grow, with numbers in little-endian order. */
export function byteBuffer(): ByteSink & {
  readonly length: () => number;
  readonly take: () => Uint8Array<ArrayBuffer>;
} {
  let data = new Uint8Array(1024);
  let view = new DataView(data.buffer);
  let end = 0;
  const room = (size: number): number => {
    const at = end;
    end += size;
    if (end > data.length) {
      const larger = new Uint8Array(Math.max(end, data.length * 2));
      larger.set(data);
      data = larger;
      view = new DataView(data.buffer);
    }
    return at;
  };
  return {
    bytes: (bytes) => {
      const at = room(bytes.length);
      data.set(bytes, at);
    },
    int32: (value) => {
      const at = room(4);
      view.setInt32(at, value, true);
    },
    int64: (value) => {
      const at = room(8);
      view.setBigInt64(at, value, true);
    },
    float: (value) => {
      const at = room(4);
      view.setFloat32(at, value, true);
    },
    double: (value) => {
      const at = room(8);
      view.setFloat64(at, value, true);
    },
    length: () => end,
    take: () => data.slice(0, end),
  };
}

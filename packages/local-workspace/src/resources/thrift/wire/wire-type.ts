import { CODES } from './codes.ts';
import { WireError } from './wire-error.ts';
import type { WireReader } from './wire-reader.ts';
import type { WireWriter } from './wire-writer.ts';

/** A type of Thrift's binary protocol, whose values are T in JavaScript. */
export interface WireType<T> {
  /** The number by which the protocol knows it. */
  readonly code: number;
  /** Throws WireError. */
  read(from: WireReader): T;
  write(to: WireWriter, value: T): void;
}

export type ValueOf<W> = W extends WireType<infer T> ? T : never;

type Fields = Readonly<Record<string, readonly [id: number, type: WireType<unknown>]>>;
/** Any field may be missing: what one needs is checked where it is needed. */
type StructValue<F extends Fields> = { readonly [K in keyof F]?: ValueOf<F[K][1]> | undefined };

/** A type whose values are counted when they are read. */
const typeOf = <T>(type: WireType<T>): WireType<T> => ({
  code: type.code,
  read: (from) => from.value(() => type.read(from)),
  write: (to, value) => type.write(to, value),
});

export const bool = typeOf<boolean>({
  code: CODES.bool,
  read: (from) => from.int(1) !== 0,
  write: (to, value) => to.int(1, value ? 1 : 0),
});
const integer = (code: number, size: 1 | 2 | 4): WireType<number> =>
  typeOf({ code, read: (from) => from.int(size), write: (to, value) => to.int(size, value) });
export const byte = integer(CODES.byte, 1);
export const i16 = integer(CODES.i16, 2);
export const i32 = integer(CODES.i32, 4);
export const i64 = typeOf<bigint>({
  code: CODES.i64,
  read: (from) => from.long(),
  write: (to, value) => to.long(value),
});
export const double = typeOf<number>({
  code: CODES.double,
  read: (from) => from.double(),
  write: (to, value) => to.double(value),
});
export const string = typeOf<string>({
  code: CODES.string,
  read: (from) => Buffer.from(from.sized()).toString(),
  write: (to, value) => to.sized(Buffer.from(value)),
});
export const binary = typeOf<Uint8Array>({
  code: CODES.string,
  read: (from) => from.sized(),
  write: (to, value) => to.sized(value),
});

export const list = <T>(element: WireType<T>): WireType<readonly T[]> =>
  typeOf({
    code: CODES.list,
    read(from) {
      const code = from.int(1);
      const size = from.size(code);
      if (size > 0 && code !== element.code) throw new WireError('A list has elements of another type');
      return Array.from({ length: size }, () => element.read(from));
    },
    write(to, values) {
      to.int(1, element.code);
      to.int(4, values.length);
      for (const value of values) element.write(to, value);
    },
  });

/** A map of texts. */
export const map = <T>(element: WireType<T>): WireType<ReadonlyMap<string, T>> =>
  typeOf({
    code: CODES.map,
    read(from) {
      const [key, value] = [from.int(1), from.int(1)];
      const size = from.size(key, value);
      if (size > 0 && (key !== string.code || value !== element.code))
        throw new WireError('A map has entries of another type');
      const entries = Array.from({ length: size }, () => [string.read(from), element.read(from)] as const);
      return new Map(entries);
    },
    write(to, entries) {
      to.int(1, string.code);
      to.int(1, element.code);
      to.int(4, entries.size);
      for (const [key, value] of entries) {
        string.write(to, key);
        element.write(to, value);
      }
    },
  });

/** A struct with these fields, or a union, of which one is there. */
export function struct<F extends Fields>(fields: F): WireType<StructValue<F>> {
  const byId = new Map(Object.entries(fields).map(([name, [id, type]]) => [id, { name, type }]));
  return typeOf({
    code: CODES.struct,
    read(from) {
      const found: (readonly unknown[])[] = [];
      for (let code = from.int(1); code !== CODES.stop; code = from.int(1)) {
        const field = byId.get(from.int(2));
        // As everywhere in Thrift, what is unknown or of another type than expected is passed over.
        if (field?.type.code === code) found.push([field.name, field.type.read(from)]);
        else from.skip(code);
      }
      // Each value is what the type of its field has read.
      const value: StructValue<F> = Object.fromEntries(found);
      return value;
    },
    write(to, value) {
      const values = new Map<string, unknown>(Object.entries(value));
      for (const [id, { name, type }] of byId) {
        const field = values.get(name);
        if (field === undefined) continue;
        to.int(1, type.code);
        to.int(2, id);
        type.write(to, field);
      }
      to.int(1, CODES.stop);
    },
  });
}

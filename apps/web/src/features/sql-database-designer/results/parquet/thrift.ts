/** A value as the compact protocol of Thrift writes it: its type's code and its bytes. */
export interface ThriftValue {
  readonly code: number;
  readonly bytes: readonly number[];
}

function varint(value: bigint): readonly number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  return [...bytes, Number(rest)];
}

const zigzag = (value: bigint): readonly number[] => varint(value < 0n ? -value * 2n - 1n : value * 2n);

const utf8 = new TextEncoder();

/** An unsigned number of any length, as Thrift and the levels of Parquet write it. */
export const varintOf = (value: number): readonly number[] => varint(BigInt(value));

export const bool = (value: boolean): ThriftValue => ({ code: value ? 1 : 2, bytes: [] });
export const i8 = (value: number): ThriftValue => ({ code: 3, bytes: [value & 0xff] });
export const i32 = (value: number): ThriftValue => ({ code: 5, bytes: zigzag(BigInt(value)) });
export const i64 = (value: number): ThriftValue => ({ code: 6, bytes: zigzag(BigInt(value)) });

export function text(value: string): ThriftValue {
  const bytes = utf8.encode(value);
  return { code: 8, bytes: [...varintOf(bytes.length), ...bytes] };
}

/** A list of values, which all have the type of the first. */
export function list(values: readonly ThriftValue[]): ThriftValue {
  const code = values[0]?.code ?? 12;
  const head = values.length < 15 ? [(values.length << 4) | code] : [0xf0 | code, ...varintOf(values.length)];
  return { code: 9, bytes: [...head, ...values.flatMap(({ bytes }) => bytes)] };
}

/** A struct of fields by their numbers, which are less than 16; a field without a value is left out. */
export function struct(fields: Readonly<Record<number, ThriftValue | undefined>>): ThriftValue {
  const bytes: number[] = [];
  let before = 0;
  for (const [name, value] of Object.entries(fields)) {
    if (!value) continue;
    bytes.push(((Number(name) - before) << 4) | value.code);
    for (const byte of value.bytes) bytes.push(byte);
    before = Number(name);
  }
  return { code: 12, bytes: [...bytes, 0] };
}

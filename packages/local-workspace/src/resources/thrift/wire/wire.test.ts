import { expect, it } from 'vitest';
import { WireError } from './wire-error.ts';
import { readCall, readRequest, reply, unknownMethod } from './wire-message.ts';
import { WireReader } from './wire-reader.ts';
import {
  binary,
  bool,
  byte,
  double,
  i16,
  i32,
  i64,
  list,
  map,
  string,
  struct,
  type ValueOf,
  type WireType,
} from './wire-type.ts';
import { WireWriter } from './wire-writer.ts';

const written = <T>(type: WireType<T>, value: T): Buffer => {
  const writer = new WireWriter();
  type.write(writer, value);
  return Buffer.concat(writer.done());
};
const read = <T>(type: WireType<T>, bytes: Uint8Array): T => type.read(new WireReader(bytes));
const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');

const all = struct({
  flag: [1, bool],
  small: [2, byte],
  short: [3, i16],
  whole: [4, i32],
  long: [5, i64],
  fraction: [6, double],
  text: [7, string],
  raw: [0x501, binary],
  many: [9, list(struct({ of: [1, list(i64)] }))],
  named: [10, map(i32)],
});
const value: ValueOf<typeof all> = {
  flag: true,
  small: -2,
  short: -300,
  whole: 2 ** 31 - 1,
  long: -(2n ** 63n),
  fraction: -0.5,
  text: 'ä\0€',
  raw: Buffer.from([0, 255]),
  many: [{ of: [1n, -1n] }, {}],
  named: new Map([
    ['__proto__', 1],
    ['x', 2],
  ]),
};

it('reads what it writes, and nothing more', () => {
  expect(read(all, written(all, value))).toEqual(value);
  expect(written(struct({ a: [1, i32], b: [2, string] }), { b: 'x' })).toEqual(
    bytes('0b 0002 00000001 78 00'),
  );
});

it('passes over fields that it does not know, and those of another type', () => {
  const known = struct({ text: [7, string], whole: [4, bool] });
  expect(read(known, written(all, value))).toEqual({ text: value.text });
});

it('writes long bytes beside others, in pieces', () => {
  const long = Buffer.alloc(200_000, 7);
  const writer = new WireWriter();
  const type = struct({ a: [1, list(binary)], b: [2, list(i64)] });
  type.write(writer, {
    a: [long, Buffer.from('x')],
    b: Array.from({ length: 20_000 }, (_, at) => BigInt(at)),
  });
  const pieces = writer.done();
  expect(pieces.some((piece) => piece === long)).toBe(true);
  const back = read(type, Buffer.concat(pieces));
  expect(back.a?.map((one) => one.length)).toEqual([200_000, 1]);
  expect(back.b?.at(-1)).toBe(19_999n);
});

const structs = struct({ many: [1, list(struct({}))], texts: [2, list(string)], entries: [3, map(string)] });

it.each([
  ['a list of 2^31 - 1 structs', '0f 0001 0c 7fffffff'],
  ['a list of -1 elements', '0f 0001 0c ffffffff 00'],
  ['a list of more texts than there are bytes', `0f 0002 0b 00000010 ${'00'.repeat(63)}`],
  ['a map of 2^31 - 1 entries', '0d 0003 0b 0b 7fffffff 00000000'],
  ['a text of 2^31 - 1 bytes', '0b 0009 7fffffff 61'],
  ['a text of -1 bytes', '0b 0009 ffffffff'],
  ['no end', '08 0009 00000001'],
  ['half a number', '08 0009 0000'],
  ['a type that there is not', '05 0009 00'],
  ['unknown lists in lists, without end', '0f 0009'.concat(' 0f 00000001'.repeat(100))],
  ['a known list of another type', '0f 0002 08 00000001 00000001 00'],
])('refuses %s', (_name, hex) => {
  expect(() => read(structs, bytes(hex))).toThrow(WireError);
});

it('refuses more values than any call has, which take one byte each', () => {
  const count = 1_000_000;
  const head = bytes('0f 0001 0c');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(count);
  const message = Buffer.concat([head, size, Buffer.alloc(count), bytes('00')]);
  expect(() => read(structs, message)).toThrow('more than 200000 values');
  const unknown = Buffer.concat([bytes('0f 0005 0c'), size, Buffer.alloc(count), bytes('00')]);
  expect(() => read(structs, unknown)).toThrow('more than 200000 values');
});

it('refuses structs that are nested without end', () => {
  const nested = bytes('0c 0001'.repeat(100_000));
  expect(() => read(structs, nested)).toThrow('nested more than');
});

const request = struct({ name: [1, string] });

it('reads a call, in the form with a version and in the older one', () => {
  const body = '0c 0001 0b 0001 00000001 61 00 00';
  for (const head of ['80010001 00000003 416464 00000007', '00000003 416464 01 00000007']) {
    const call = readCall(bytes(`${head} ${body}`));
    expect([call.name, call.sequence, readRequest(call, request)]).toEqual(['Add', 7, { name: 'a' }]);
    expect(Buffer.concat(reply(call, request, { name: 'b' }))).toEqual(
      bytes('80010002 00000003 416464 00000007 0c 0000 0b 0001 00000001 62 00 00'),
    );
  }
});

it.each([
  ['nothing', ''],
  ['JSON', Buffer.from('{"a":1}').toString('hex')],
  ['another version', '80020001 00000003 416464 00000007'],
  ['an answer', '80010002 00000003 416464 00000007'],
  ['a name that is longer than the message', '80010001 7fffffff 41'],
])('refuses %s as a call', (_name, hex) => {
  expect(() => readCall(bytes(hex))).toThrow(WireError);
});

it('refuses a call without its request', () => {
  const call = readCall(bytes('80010001 00000003 416464 00000007 00'));
  expect(() => readRequest(call, request)).toThrow('no request');
  expect(Buffer.concat(unknownMethod(call))).toEqual(
    bytes(
      `80010003 00000003 416464 00000007 0b 0001 00000016 ${Buffer.from('There is no method Add').toString('hex')} 08 0002 00000001 00`,
    ),
  );
});

import { WireError } from './wire-error.ts';
import { WireReader } from './wire-reader.ts';
import { byte, i32, string, struct, type WireType } from './wire-type.ts';
import { WireWriter } from './wire-writer.ts';

/** Kinds of messages. */
const [CALL, REPLY, EXCEPTION] = [1, 2, 3];
/** The first half of the first word of a message, in the strict form that all clients write. */
const VERSION_1 = 0x8001;

/** A call that came, of whose arguments nothing was read yet. */
export interface WireCall {
  readonly name: string;
  /** The number by which the client knows its answer. */
  readonly sequence: number;
  readonly args: WireReader;
}

/** Thrift's number for a call of a name that there is not. */
const UNKNOWN_METHOD = 1;
const exceptionType = struct({ message: [1, string], type: [2, i32] });

/** The name and number of a call; older clients begin with the name, without a version. Throws WireError. */
export function readCall(bytes: Uint8Array): WireCall {
  const isStrict = (bytes[0] ?? 0) >= 0x80;
  const args = new WireReader(bytes);
  const word = isStrict ? i32.read(args) : undefined;
  if (word !== undefined && word >>> 16 !== VERSION_1)
    throw new WireError('The body is not a message of Thrift’s binary protocol');
  const name = string.read(args);
  const kind = word === undefined ? byte.read(args) : word & 0xff;
  if (kind !== CALL) throw new WireError('The message is not a call');
  return { name, sequence: i32.read(args), args };
}

/** The only argument of a call. Throws WireError. */
export function readRequest<T>({ args }: WireCall, type: WireType<T>): T {
  const { req } = struct<{ req: readonly [1, WireType<T>] }>({ req: [1, type] }).read(args);
  if (req === undefined) throw new WireError('The call has no request');
  return req;
}

/** The answer to a call. */
export const reply = <T>(call: WireCall, type: WireType<T>, answer: T): readonly Uint8Array[] =>
  message(call, REPLY, (writer) => {
    writer.int(1, type.code);
    writer.int(2, 0);
    type.write(writer, answer);
    writer.int(1, 0);
  });

/** The answer to a call of a name that there is not. */
export const unknownMethod = (call: WireCall): readonly Uint8Array[] =>
  message(call, EXCEPTION, (writer) =>
    exceptionType.write(writer, { message: `There is no method ${call.name}`, type: UNKNOWN_METHOD }),
  );

function message(
  { name, sequence }: WireCall,
  kind: number,
  write: (writer: WireWriter) => void,
): readonly Uint8Array[] {
  const writer = new WireWriter();
  i32.write(writer, (VERSION_1 << 16) | kind);
  string.write(writer, name);
  i32.write(writer, sequence);
  write(writer);
  return writer.done();
}

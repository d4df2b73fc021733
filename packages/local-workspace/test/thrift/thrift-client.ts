import {
  type AnswerOf,
  CALLS,
  type CallName,
  type RequestOf,
  type WireColumn,
} from '../../src/resources/thrift/structs.ts';
import { WireReader } from '../../src/resources/thrift/wire/wire-reader.ts';
import { i32, string, struct, type WireType } from '../../src/resources/thrift/wire/wire-type.ts';
import { WireWriter } from '../../src/resources/thrift/wire/wire-writer.ts';

/** The bytes of a call, as clients send them. */
export function callBytes<N extends CallName>(name: N, request: RequestOf<N>): Uint8Array<ArrayBuffer> {
  const writer = new WireWriter();
  const type: WireType<unknown> = CALLS[name].request;
  i32.write(writer, 0x80010001 | 0);
  string.write(writer, name);
  i32.write(writer, 1);
  struct({ req: [1, type] }).write(writer, { req: request });
  return new Uint8Array(Buffer.concat(writer.done()));
}

/** The answer in a message; an exception is thrown. */
function readAnswer<N extends CallName>(name: N, bytes: Uint8Array): AnswerOf<N> {
  const reader = new WireReader(bytes);
  const kind = i32.read(reader) & 0xff;
  string.read(reader);
  i32.read(reader);
  if (kind !== 2) throw new Error(struct({ message: [1, string] }).read(reader).message);
  const type: WireType<unknown> = CALLS[name].answer;
  return struct({ success: [0, type] }).read(reader).success as AnswerOf<N>;
}

/** The values of a column, of which some may be NULL. */
export function valuesOf(column: WireColumn | undefined): readonly unknown[] {
  const [one] = Object.values(column ?? {}).filter((values) => values !== undefined);
  const values: readonly unknown[] = one?.values ?? [];
  const nulls = one?.nulls ?? new Uint8Array();
  return values.map((value, at) =>
    ((nulls[at >> 3] ?? 0) >> (at & 7)) & 1 ? null : value instanceof Uint8Array ? [...value] : value,
  );
}

/** A client of the Thrift service of a warehouse. */
export function thriftClient(url: string, path: string, token: string) {
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-thrift', ...headers },
      body,
    });
  return {
    send,
    call: async <N extends CallName>(name: N, request: RequestOf<N>): Promise<AnswerOf<N>> => {
      const answer = await send(callBytes(name, request));
      if (!answer.ok)
        throw new Error(`${answer.status} ${answer.headers.get('x-thriftserver-error-message')}`);
      return readAnswer(name, new Uint8Array(await answer.arrayBuffer()));
    },
  };
}

import type { z } from 'zod';
import type { Endpoint } from '../contract/define-endpoint.ts';
import { type CallOptions, callEndpoint } from './call-endpoint.ts';
import type { Transport } from './transport.ts';

/** Assignable to the inputs of a call only when none is required. */
interface NoInput {
  readonly [name: string]: never;
}

type Call<E> =
  E extends Endpoint<infer Request, infer Answer>
    ? NoInput extends z.input<Request>
      ? (input?: z.input<Request>, options?: CallOptions) => Promise<z.output<Answer>>
      : (input: z.input<Request>, options?: CallOptions) => Promise<z.output<Answer>>
    : never;

/** The typed calls of a resource. */
export type Bound<Endpoints> = { readonly [Name in keyof Endpoints]: Call<Endpoints[Name]> };

/** Gives each endpoint of a resource as a function on the transport. */
export function bindEndpoints<Endpoints extends Readonly<Record<string, Endpoint>>>(
  transport: Transport,
  endpoints: Endpoints,
): Bound<Endpoints> {
  const entries = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    (input: unknown, options?: CallOptions) => callEndpoint(transport, endpoint, input ?? {}, options),
  ]);
  // `fromEntries` forgets which call goes by which name.
  return Object.fromEntries(entries) as Bound<Endpoints>;
}

import type { Json } from '@lakehouse/spark-sql/types/json';
import { z } from 'zod';

/** Messages from the workspace to the driver of a cluster; the other end is spark/driver/cluster.py. */
export type ToDriver =
  | {
      readonly op: 'start';
      readonly home: string;
      readonly url: string;
      readonly token: string;
      readonly conf: Readonly<Record<string, string>>;
      readonly remote: string;
      readonly buckets: string;
      /** Maximum memory of a context's Python process, in MiB. */
      readonly memory: number;
    }
  | { readonly op: 'open'; readonly context: string }
  | {
      readonly op: 'run';
      readonly context: string;
      readonly command: string;
      readonly language: 'python' | 'sql';
      readonly code: string;
      /** The available catalogs; some may be newer than the context. */
      readonly catalogs: readonly string[];
      readonly widgets?: Readonly<Record<string, string>>;
      readonly taskValues?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
    }
  | { readonly op: 'cancel'; readonly context: string; readonly command: string }
  | { readonly op: 'close'; readonly context: string };

/** A result from the driver: in the shapes of the API, except for `cancelled`. */
const driverResult = z.looseObject({
  resultType: z.enum(['text', 'table', 'image', 'images', 'error', 'cancelled']),
});
const inContext = { context: z.string() };
const ofCommand = { ...inContext, command: z.string() };

/** Messages from the driver to the workspace. */
const driverEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('ready'), version: z.string() }),
  z.object({ event: z.literal('failed'), message: z.string() }),
  z.object({ event: z.literal('opened'), ...inContext }),
  z.object({ event: z.literal('output'), ...ofCommand, text: z.string() }),
  z.object({ event: z.literal('result'), ...ofCommand, result: driverResult }),
  z.object({ event: z.literal('closed'), ...inContext, message: z.string() }),
]);

/** The event of one line, or undefined for any other line: programs on the cluster may have written to the socket. */
export function readDriverEvent(line: string): DriverEvent | undefined {
  try {
    return driverEvent.safeParse(JSON.parse(line)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export type DriverEvent = z.output<typeof driverEvent>;
export type DriverResult = z.output<typeof driverResult>;
/** An event of one execution context. */
export type ContextEvent = Extract<DriverEvent, { context: string }>;

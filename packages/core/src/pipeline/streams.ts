import { type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { InputPort, StreamFacts, StreamStart } from './define-node.ts';

/** A node as far as its stream depends on it. */
interface Streaming {
  readonly node: { readonly label: string };
  readonly kind: StreamingKind | undefined;
  readonly config: JsonObject | undefined;
  readonly inputs: Readonly<Record<string, readonly string[]>>;
  readonly schema: Schema | undefined;
}

interface StreamingKind {
  readonly inputs: readonly InputPort[];
  readonly startsStream?: (config: JsonObject) => StreamStart;
}

/** The stream that a node gives or stores; undefined where its rows have an end. */
export function streamOf(
  { node, kind, config, inputs, schema }: Streaming,
  inputOf: (id: string) => { readonly stream?: StreamFacts | undefined } | undefined,
): StreamFacts | undefined {
  if (kind?.startsStream && config) return { from: node.label, ...kind.startsStream(config) };
  for (const [port, ids] of Object.entries(inputs))
    for (const id of ids) {
      const stream = inputOf(id)?.stream;
      const groups = kind?.inputs.some(({ name, stream: taken }) => name === port && taken === 'groups');
      if (!stream) continue;
      return groups ? { ...stream, grouped: node.label, groupsEnd: endInTime(stream, schema) } : stream;
    }
  return undefined;
}

/** Whether groups have the time of the watermark, or a window of time, in their key. */
const endInTime = ({ watermark }: StreamStart, schema: Schema = []): boolean =>
  watermark !== undefined &&
  schema.some(
    ({ name, type }) =>
      sameName(name, watermark) ||
      (type.kind === 'struct' && type.fields.map((one) => one.name).join() === 'start,end'),
  );

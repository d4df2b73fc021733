import { type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';
import type { StreamStart } from './define-node.ts';
import type { PlannedNode } from './plan.ts';

/** What is known of the rows of a stream where a node gets them. */
export interface StreamFacts extends StreamStart {
  /** The label of the node that it begins with. */
  readonly from: string;
  /** The label of the node that made groups of its rows. */
  readonly grouped?: string;
  /** Set where these groups end, because rows of their time may not arrive any more. */
  readonly groupsEnd?: boolean;
}

/** The stream that a node gives or stores; undefined where its rows have an end. */
export function streamOf(
  { node, kind, config, inputs, schema }: PlannedNode,
  inputOf: (id: string) => PlannedNode | undefined,
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

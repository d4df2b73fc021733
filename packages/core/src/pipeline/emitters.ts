import { required } from '@lakehouse/spark-sql/types/required';
import { type NodeEmitters, sole } from './define-emitters.ts';
import { NODE_EMITTERS } from './nodes/emitters.gen.ts';
import { outputConfig } from './outputs.ts';
import type { PlannedNode } from './planned-node.ts';
import type { AnyNodeKind } from './registry.ts';

/** The emitters of a kind whose config type is not known where they are used. */
export type AnyNodeEmitters = NodeEmitters<AnyNodeKind['config']>;

/** The emitters of each kind, by its folder name. */
export const EMITTERS: ReadonlyMap<string, AnyNodeEmitters> = new Map(
  // The plan passes to emitters only configs that the schema of their kind has parsed.
  Object.entries(NODE_EMITTERS).map(([id, emitters]) => [id, emitters as unknown as AnyNodeEmitters]),
);

/** The emitters of a planned node, or of one of its outputs. Throws for a node without a kind: it has no code. */
export function emittersOf({ node, kind, output }: PlannedNode): AnyNodeEmitters {
  const emitters = EMITTERS.get(kind?.id ?? '');
  if (!kind || !emitters) throw new Error(`“${node.label}” has no kind, so it has no code`);
  if (!output) return emitters;
  const own = required(emitters.output, `The code of the outputs of ${kind.id}`)(
    outputConfig(node),
    output.port,
  );
  return {
    pyspark: ({ inputs }) => ({ kind: 'frame', frame: own.pyspark(sole(inputs)) }),
    sql: ({ inputs }) => ({ kind: 'query', query: own.sql(sole(inputs)) }),
  };
}

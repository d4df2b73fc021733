import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { EMPTY_DOCUMENT, type PipelineDocument } from '../document.ts';
import { nodeIds } from '../ids.ts';
import { newNode } from '../new-node.ts';
import { addNode, connect } from '../operations.ts';
import { planPipeline } from '../plan-pipeline.ts';
import { KINDS } from '../registry.ts';
import { NotSplit } from './not-split.ts';

/** A pipeline that grows node by node. */
export class Draft {
  document: PipelineDocument = EMPTY_DOCUMENT;

  constructor(private readonly timestamp: number) {}

  /** Adds a node that takes the rows of others, in the order of its ports; returns its id. */
  add(kindId: string, config: JsonObject, inputs: readonly string[], label?: string): string {
    const kind = KINDS.get(kindId);
    if (!kind) throw new Error(`There is no kind ${kindId}`);
    const node = newNode({
      kind,
      position: { x: 0, y: 0 },
      timestamp: this.timestamp,
      taken: nodeIds(this.document),
      config,
      ...(label === undefined ? {} : { label }),
    });
    this.document = addNode(this.document, node);
    for (const input of inputs) {
      const drawn = connect(this.document, input, node.id);
      if (!drawn.ok) throw new Error(`${kindId} takes no rows of ${input}: ${drawn.reason}`);
      this.document = drawn.document;
    }
    return node.id;
  }

  /** The columns of a node. Throws NotSplit where it has a problem. */
  columns(id: string): Schema {
    const planned = planPipeline(this.document).byId.get(id);
    const [problem] = planned?.problems ?? [];
    if (planned?.schema && !hasErrors(planned.problems)) return planned.schema;
    throw new NotSplit(problem?.message ?? 'the columns of a step are not known');
  }
}

import { formatType } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import type { PipelineDocument } from '../pipeline/document.ts';
import { outputsOf, rowsId } from '../pipeline/outputs.ts';
import { planPipeline } from '../pipeline/plan-pipeline.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';

/** Wide tables would fill the model's context with names it does not need. */
const MAX_COLUMNS = 80;
const MAX_PROBLEMS = 30;

const columnsOf = ({ schema }: PlannedNode): readonly string[] | string => {
  if (!schema) return 'not known';
  const shown = schema.slice(0, MAX_COLUMNS).map(({ name, type }) => `${name} ${formatType(type)}`);
  return schema.length > MAX_COLUMNS ? [...shown, `and ${schema.length - MAX_COLUMNS} more`] : shown;
};

/** A pipeline's problems, for the model to fix. */
export const problemsOf = (document: PipelineDocument): readonly JsonObject[] =>
  planPipeline(document)
    .problems.slice(0, MAX_PROBLEMS)
    .map(({ nodeId, severity, message, field }) => ({
      node: nodeId,
      severity,
      message,
      ...(field === undefined ? {} : { field }),
    }));

/** A pipeline as the model sees it: no rows, only nodes, settings, columns and problems. */
export function describePipeline(
  document: PipelineDocument,
): JsonObject & { readonly nodes: readonly JsonObject[] } {
  const { byId } = planPipeline(document);
  return {
    name: document.name,
    nodes: document.nodes.map((node) => {
      const outputs = outputsOf(node);
      const planned = byId.get(rowsId(node, undefined));
      return {
        id: node.id,
        kind: node.kind ?? `none (type ${node.type})`,
        label: node.label,
        config: node.config,
        ...(outputs.length > 0 ? { outputs: outputs.map(({ name }) => name) } : {}),
        ...(planned ? { columns: columnsOf(planned) } : {}),
      };
    }),
    edges: document.edges.map(({ source, sourcePort, target, targetPort }) => ({
      from: source,
      ...(sourcePort === undefined ? {} : { output: sourcePort }),
      to: target,
      ...(targetPort === undefined ? { order: true } : { port: targetPort }),
    })),
    problems: problemsOf(document),
  };
}

import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { AnyNodeKind } from '@lakehouse/core/pipeline/registry';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';

/** The columns at each input port of a node; undefined where nothing is connected or nothing is known. */
export function inputSchemas(
  plan: Plan,
  nodeId: string,
  kind: AnyNodeKind,
): Readonly<Record<string, Schema | undefined>> {
  const inputs = plan.byId.get(nodeId)?.inputs ?? {};
  return Object.fromEntries(
    kind.inputs.map(({ name }) => [name, plan.byId.get(inputs[name]?.[0] ?? '')?.schema]),
  );
}

import type { Plan } from '@lakehouse/core/pipeline/plan';
import type { AnyNodeKind } from '@lakehouse/core/pipeline/registry';
import { type Schema, sameName } from '@lakehouse/spark-sql/types/column-type';

/** The columns at each input port of a node, of all its inputs; undefined where nothing is connected or nothing is known. */
export function inputSchemas(
  plan: Plan,
  nodeId: string,
  kind: AnyNodeKind,
): Readonly<Record<string, Schema | undefined>> {
  const inputs = plan.byId.get(nodeId)?.inputs ?? {};
  return Object.fromEntries(
    kind.inputs.map(({ name }) => {
      const [first, ...more] = (inputs[name] ?? []).map((id) => plan.byId.get(id)?.schema);
      return [name, more.reduce((all, other) => union(all, other ?? []), first)];
    }),
  );
}

const union = (all: Schema | undefined, more: Schema): Schema => [
  ...(all ?? []),
  ...more.filter(({ name }) => !all?.some((one) => sameName(one.name, name))),
];

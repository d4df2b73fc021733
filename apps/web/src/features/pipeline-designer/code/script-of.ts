import { emitPyspark, type Script } from '@lakehouse/core/pipeline/emit-pyspark';
import type { Plan } from '@lakehouse/core/pipeline/plan';

const scripts = new WeakMap<Plan, Script>();

/** The PySpark script of a plan; printed once per plan. */
export function scriptOf(plan: Plan): Script {
  const known = scripts.get(plan);
  if (known) return known;
  const script = emitPyspark(plan);
  scripts.set(plan, script);
  return script;
}

/** Returns the lines of one node in the script; undefined when the node has no code. */
export function nodeScript(plan: Plan, nodeId: string): string | undefined {
  const { text, lines } = scriptOf(plan);
  const range = lines.get(nodeId);
  return (
    range &&
    text
      .split('\n')
      .slice(range.start - 1, range.end)
      .join('\n')
      .trim()
  );
}

import type { Statement } from '../codegen/python/ast.ts';
import { printModule } from '../codegen/python/print.ts';
import { py } from '../codegen/python/py.ts';
import { run } from '../codegen/python/statements.ts';
import { imports, nodeCode, sessionSettings } from '../pipeline/emit-pyspark.ts';
import type { Plan } from '../pipeline/plan.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';
import { upstream } from '../pipeline/upstream.ts';

/** The text of one command: an execution context already defines `spark`, `dbutils` and `display`. */
export function clusterProgram(statements: readonly Statement[]): string {
  const needed = imports(statements).filter(
    (one) => one.kind !== 'from-import' || one.module !== 'databricks.sdk.runtime',
  );
  return printModule([...needed, ...statements]);
}

/** Whether a node has rows to count or show. */
export const givesRows = ({ kind }: PlannedNode): boolean => kind?.output !== 'none';

/** The Python that shows the first rows of a node in one command, or undefined when it has no rows. */
export function previewProgram(plan: Plan, nodeId: string, limit: number): string | undefined {
  const chosen = plan.byId.get(nodeId);
  const needed = upstream(plan, [nodeId]);
  if (!chosen || !givesRows(chosen) || needed.some(({ state }) => state === 'blocked')) return undefined;
  const statements = needed.flatMap((planned) => nodeCode(plan, planned, { looksOnly: true }).statements);
  const show = run(py`display(${py.name(chosen.name)}.limit(${py.int(limit)}))`);
  return clusterProgram([...sessionSettings(plan), ...statements, show]);
}

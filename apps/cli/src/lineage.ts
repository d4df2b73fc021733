import { columnLineage, type StepColumn } from '@lakehouse/core/pipeline/column-lineage';
import { openLineage } from '@lakehouse/core/targets/lineage/open-lineage';
import { openFile } from './open-file.ts';
import type { Output } from './output.ts';
import { CommandError, EXIT } from './usage.ts';

/** Any address of the local workspace names it. */
const LOCAL = 'http://localhost';

/**
 * Prints from which columns of the nodes before each column of a pipeline is computed, one per line, or as JSON; or, as an event of
 * OpenLineage, from which columns of tables and files those that it writes are.
 */
export async function lineage(
  path: string,
  {
    format,
    workspace = LOCAL,
  }: { readonly format: string | undefined; readonly workspace: string | undefined },
  output: Output,
): Promise<number> {
  if (format !== undefined && format !== 'json' && format !== 'openlineage')
    throw new CommandError(`--format takes json or openlineage, not “${format}”`);
  if (!/^https?:\/\/[^/?#@]/iu.test(workspace))
    throw new CommandError(`--workspace takes a URL, not “${workspace}”`);
  const plan = await openFile(path, output);
  if (format === 'openlineage') {
    output.write(
      `${JSON.stringify(openLineage(plan, { workspaceUrl: workspace, now: Date.now() }), null, 2)}\n`,
    );
    return EXIT.ok;
  }
  const { sourcesOf } = columnLineage(plan);
  const named = ({ step, column }: StepColumn) => ({ node: plan.byId.get(step)?.node.label ?? step, column });
  const columns = plan.order.flatMap(({ node, schema }) =>
    (schema ?? []).map(({ name }) => {
      const at = { step: node.id, column: name };
      return { ...named(at), from: sourcesOf(at)?.map(named) };
    }),
  );
  if (format === 'json') output.write(`${JSON.stringify(columns, null, 2)}\n`);
  else
    for (const { node, column, from } of columns) {
      const sources = from?.map((one) => `${one.node}.${one.column}`).join(', ');
      output.write(`${node}.${column}: ${sources === undefined ? 'its code is not read' : sources || '-'}\n`);
    }
  return EXIT.ok;
}

import { columnLineage, type StepColumn } from '@lakehouse/core/pipeline/column-lineage';
import { openFile } from './open-file.ts';
import type { Output } from './output.ts';
import { CommandError, EXIT } from './usage.ts';

/** Prints from which columns of the nodes before each column of a pipeline is computed, one per line, or as JSON. */
export async function lineage(path: string, format: string | undefined, output: Output): Promise<number> {
  if (format !== undefined && format !== 'json')
    throw new CommandError(`--format takes json, not “${format}”`);
  const plan = await openFile(path, output);
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

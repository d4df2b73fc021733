import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { previewSql } from '@lakehouse/core/pipeline/emit-sql';
import type { Plan } from '@lakehouse/core/pipeline/plan';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { openPipeline } from '@lakehouse/core/pipeline/saved-file';
import { previewProgram } from '@lakehouse/core/targets/cluster-program';
import { ROOT } from '../../scripts/lib/root.mjs';

/** One preview as the product asks for it of a warehouse and of a cluster. */
export interface Preview {
  readonly title: string;
  readonly statement: string;
  readonly program: string;
}

/** The last rows of every example pipeline, and a source as it is: so many rows of each. */
export function previews(rows: number): readonly Preview[] {
  const folder = join(ROOT, 'examples/pipelines');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.flatMap((file) => {
    const opened = openPipeline(readFileSync(join(folder, file), 'utf8'));
    if (!opened.ok) throw new Error(`${file}: ${opened.message}`);
    const title = file.replace('.json', '').replaceAll('-', ' ');
    const plan = planPipeline(opened.document);
    const last = preview(title, plan, lastRows(plan), rows);
    const [source] = opened.document.nodes.filter(({ kind }) => kind === 'source');
    return file.startsWith('customer-360') && source
      ? [preview('a table as it is', plan, source.id, rows), last]
      : [last];
  });
}

function lastRows(plan: Plan): string {
  const last = plan.order.findLast(({ kind, state }) => kind?.output === 'rows' && state === 'ready');
  if (!last) throw new Error('The pipeline gives no rows');
  return last.node.id;
}

function preview(title: string, plan: Plan, nodeId: string, rows: number): Preview {
  const query = previewSql(plan, nodeId, rows);
  const program = previewProgram(plan, nodeId, rows);
  if (!query.ok || program === undefined) throw new Error(`${title} has no preview`);
  return { title, statement: query.value.text, program };
}

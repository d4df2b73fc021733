import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { programPath } from '../../engine/child-path.ts';

/**
 * The JavaScript file of the planner's threads: `LAKEHOUSE_PLANNER`, the one that was built with a given engine process,
 * `planner.mjs` beside the bundled server, or (in development) a bundle made now.
 */
export async function plannerPath(engineChild?: string): Promise<string> {
  const named = process.env['LAKEHOUSE_PLANNER'];
  if (named) return named;
  const beside = engineChild && join(dirname(engineChild), 'planner.mjs');
  if (beside && existsSync(beside)) return beside;
  return programPath({
    name: 'planner',
    built: new URL('./planner.mjs', import.meta.url),
    source: new URL('./planner-entry.ts', import.meta.url),
  });
}

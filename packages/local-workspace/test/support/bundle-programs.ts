import type { TestProject } from 'vitest/node';
import { plannerPath } from '../../src/app/planning/planner-path.ts';
import { engineChildPath } from '../../src/engine/child-path.ts';

const NAMED = ['LAKEHOUSE_ENGINE_CHILD', 'LAKEHOUSE_PLANNER'] as const;

/**
 * Bundles the engine's process and the planner once for all test files, which would each do it: their processes take over
 * the environment. Programs that the environment names already stay.
 */
export async function setup(project: TestProject): Promise<void> {
  const mine = NAMED.filter((name) => process.env[name] === undefined);
  const bundle = async (): Promise<void> => {
    for (const name of mine) delete process.env[name];
    process.env['LAKEHOUSE_ENGINE_CHILD'] = await engineChildPath();
    process.env['LAKEHOUSE_PLANNER'] = await plannerPath();
  };
  await bundle();
  // While somebody works, sources change between two runs.
  project.onTestsRerun(bundle);
}

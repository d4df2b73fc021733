import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { invalidParameter } from './api-error.ts';
import { type FaultPlan, faultSpec } from './faults.ts';

export const FAULT_PATH = '/test/faults';

const faultList = z.array(faultSpec);

/**
 * Plans faults from outside the process, for tests of a running server: POST adds one or a list, GET lists them and how
 * often each applied, DELETE clears. Served only when the environment says LOCAL_WORKSPACE_FAULTS=1.
 */
export function serveFaults(app: FastifyInstance, plan: FaultPlan): void {
  app.get(FAULT_PATH, async () => ({ faults: plan.describe() }));
  app.delete(FAULT_PATH, async () => {
    plan.clear();
    return {};
  });
  app.post(FAULT_PATH, async ({ body }) => {
    const faults = faultList.safeParse(Array.isArray(body) ? body : [body]);
    if (!faults.success) throw invalidParameter(z.prettifyError(faults.error));
    for (const fault of faults.data) plan.add(fault);
    return {};
  });
}

/** Whether this process was started for tests that plan faults over HTTP. */
export const faultsAllowed = (): boolean => process.env['LOCAL_WORKSPACE_FAULTS'] === '1';

import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** The outcome of a call, as described in docs/recipes/provoke-a-fault.md. */
export interface Fault {
  readonly path: string;
  readonly method?: string;
  readonly times?: number;
  readonly effect: { readonly kind: string } & Readonly<Record<string, unknown>>;
}

async function send(app: TestApp, init: RequestInit): Promise<void> {
  const answer = await fetch(`${app.workspaceUrl}/test/faults`, {
    ...init,
    headers: { authorization: `Bearer ${app.token}`, 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
}

/** Lets the local workspace simulate these faults, and no others. The app needs LOCAL_WORKSPACE_FAULTS=1. */
export async function provoke(app: TestApp, ...faults: readonly Fault[]): Promise<void> {
  await send(app, { method: 'DELETE', body: '{}' });
  if (faults.length > 0) await send(app, { method: 'POST', body: JSON.stringify(faults) });
}

/** A refusal of the platform, always or a number of times. */
export const refusal = (
  path: string,
  status: number,
  code: string,
  message: string,
  times?: number,
): Fault => ({
  path,
  effect: { kind: 'error', status, code, message },
  ...(times === undefined ? {} : { times }),
});

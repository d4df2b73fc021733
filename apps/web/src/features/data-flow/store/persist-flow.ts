import { holdsSecret } from '@lakehouse/core/flows/check-ends';
import { flowDocument } from '@lakehouse/core/flows/document';
import { z } from 'zod';
import type { BrowserStorage } from '../../../shared/storage/browser-storage.ts';
import { StorageError } from '../../../shared/storage/storage-error.ts';
import { type SavedFlow, STEPS } from './flow-state.ts';
import type { FlowStore } from './flow-store.ts';

/** The session storage key of the wizard. */
const FLOW_KEY = 'data_flow';

const savedFlow = z.object({
  flow: flowDocument,
  step: z.enum(STEPS),
  mapped: z.boolean(),
  initiated: z.boolean(),
  mappedFor: z.string(),
});

/** Returns the flow saved before a reload; undefined when there is none or it can't be read. */
export function readFlow(storage: BrowserStorage): SavedFlow | undefined {
  try {
    const parsed = savedFlow.safeParse(storage.readJson(FLOW_KEY));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    // Settings that cannot be read must not keep the page from opening.
    if (error instanceof StorageError) return undefined;
    throw error;
  }
}

// Validation refuses a URL with credentials; it must not be stored in the meantime either.
const withoutSecrets = (value: unknown): unknown => {
  if (typeof value === 'string') return holdsSecret(value) ? '' : value;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutSecrets(part)]));
};

/** Saves the flow on every change; returns a function that stops it. */
export function persistFlow(store: FlowStore, storage: BrowserStorage, onFailure: () => void): () => void {
  let failed = false;
  return store.subscribe(({ flow, step, mapped, initiated, mappedFor }) => {
    try {
      const { sources, targets } = flow;
      const clean = { ...flow, sources: withoutSecrets(sources), targets: withoutSecrets(targets) };
      storage.writeJson(FLOW_KEY, { flow: clean, step, mapped, initiated, mappedFor });
      failed = false;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      // Reported once, not on every keystroke.
      if (!failed) onFailure();
      failed = true;
    }
  });
}

import { portsForBareEdges } from './0001-named-ports.ts';
import { spelledWriteMode } from './0002-spelled-write-mode.ts';
import { dropKeys } from './drop-keys.ts';

/** The version that this program writes. */
export const SAVED_VERSION = 2;

type Migrated =
  /** `keysDropped`: the labels of the nodes whose AWS keys were left out. */
  | { readonly ok: true; readonly value: unknown; readonly keysDropped: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** Each step takes the file from version n (its index) to n + 1. */
const STEPS: readonly ((file: Record<string, unknown>) => Record<string, unknown>)[] = [
  portsForBareEdges,
  spelledWriteMode,
];

/** Brings a saved pipeline of any older version to the current one; a file without a version is the bare specified shape. */
export function migrate(raw: unknown): Migrated {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw))
    return { ok: false, message: 'The file is not a saved pipeline: it holds no object' };
  let file = raw as Record<string, unknown>;
  const version = file['version'] ?? 0;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0)
    return { ok: false, message: 'The file is not a saved pipeline: its version is not a number' };
  if (version > SAVED_VERSION)
    return {
      ok: false,
      message: `The file was saved by a newer version (${version}): update Lakehouse Studio to open it`,
    };
  for (const step of STEPS.slice(version)) file = step(file);
  // Not a migration step: someone may have added keys by hand to a file of the current version.
  const dropped = dropKeys(file);
  return { ok: true, value: dropped.file, keysDropped: dropped.nodes };
}

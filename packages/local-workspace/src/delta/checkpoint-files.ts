import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isMissing } from '../engine/missing-file.ts';
import { listLog, logFolder } from './log-files.ts';

/** A complete checkpoint: one file, or all parts of one that was written in parts (Delta protocol, "Checkpoints"). */
export interface Checkpoint {
  readonly version: number;
  /** Absolute paths in the order of the parts. */
  readonly files: readonly string[];
}

const CHECKPOINT_FILE = /^(\d{20})\.checkpoint(?:\.(\d{10})\.(\d{10}))?\.parquet$/u;
const LAST_CHECKPOINT = '_last_checkpoint';

export const checkpointName = (version: number): string =>
  `${String(version).padStart(20, '0')}.checkpoint.parquet`;
export const lastCheckpointPath = (table: string): string => join(logFolder(table), LAST_CHECKPOINT);

const partName = (version: number, part: number, parts: number): string =>
  `${String(version).padStart(20, '0')}.checkpoint.${String(part).padStart(10, '0')}.${String(parts).padStart(10, '0')}.parquet`;

const hint = z.looseObject({
  version: z.int().min(0),
  parts: z.int().min(1).optional(),
  v2Checkpoint: z.unknown().optional(),
});

/** The checkpoint that `_last_checkpoint` names; undefined when there is none, or none that can be trusted. */
export async function hintedCheckpoint(table: string): Promise<Checkpoint | undefined> {
  let text: string;
  try {
    text = await readFile(lastCheckpointPath(table), 'utf8');
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw cause;
  }
  const parsed = hint.safeParse(jsonOrUndefined(text));
  // The file is only a hint, which a crash may have left half written: the folder listing has the same information.
  if (!parsed.success || parsed.data.v2Checkpoint !== undefined) return newestCheckpoint(table);
  const { version, parts } = parsed.data;
  // Its content is trusted only as far as the folder confirms it.
  if (parts !== undefined && parts > (await listLog(table)).length) return newestCheckpoint(table);
  const names =
    parts === undefined
      ? [checkpointName(version)]
      : Array.from({ length: parts }, (_, index) => partName(version, index + 1, parts));
  return { version, files: names.map((name) => join(logFolder(table), name)) };
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The newest complete checkpoint of at most that version, by the names in the log folder. */
export async function newestCheckpoint(
  table: string,
  maxVersion = Number.POSITIVE_INFINITY,
): Promise<Checkpoint | undefined> {
  const found = new Map<string, { version: number; parts: number; names: string[] }>();
  for (const name of await listLog(table)) {
    const match = CHECKPOINT_FILE.exec(name);
    if (!match || Number(match[1]) > maxVersion) continue;
    const [, version, , parts = '1'] = match;
    const key = `${version}/${parts}/${match[2] === undefined}`;
    const entry = found.get(key) ?? { version: Number(version), parts: Number(parts), names: [] };
    entry.names.push(name);
    found.set(key, entry);
  }
  const whole = [...found.values()].filter(({ parts, names }) => names.length === parts);
  const newest = whole.toSorted((a, b) => b.version - a.version)[0];
  return (
    newest && {
      version: newest.version,
      files: newest.names.toSorted().map((name) => join(logFolder(table), name)),
    }
  );
}

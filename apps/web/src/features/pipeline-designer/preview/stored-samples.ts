import type { Plan } from '@lakehouse/core/pipeline/plan';
import { previewProgram } from '@lakehouse/core/targets/cluster-program';
import { useMemo } from 'react';
import { z } from 'zod';
import { markOf } from '../../../shared/pipeline/store/persistence/open-pipeline.ts';
import { selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { onSessionEnd } from '../../../shared/session/session.ts';
import { createSessionStore } from '../../../shared/session/session-store.ts';
import { sessionStore } from '../../../shared/storage/browser-storage.ts';
import { StorageError } from '../../../shared/storage/storage-error.ts';

const KEY = 'cluster_samples';
/** Rows and characters of one sample; the tab stores about 5 MB for all that it keeps. */
const MAX_ROWS = 200;
const MAX_CHARACTERS = 200_000;
const MAX_SAMPLES = 10;

const storedSample = z.object({
  pipeline: z.string(),
  nodeId: z.string(),
  /** The columns as DDL. */
  columns: z.string(),
  rows: z.array(z.array(z.string().nullable())),
  /** Identifies the Python that gave the rows: code, inputs and settings before them. */
  mark: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
});

/** The first rows of a node that only a cluster can compute, as it last gave them. */
export type StoredSample = z.output<typeof storedSample>;

interface StoredSamples {
  /** The newest first. */
  readonly samples: readonly StoredSample[];
  readonly keep: (sample: StoredSample) => void;
}

/** What an earlier page of this tab kept; nothing where the browser denies access or somebody else wrote there. */
function stored(): readonly StoredSample[] {
  try {
    const found = z.array(storedSample).safeParse(sessionStore.readJson(KEY));
    return found.success ? found.data : [];
  } catch (cause) {
    if (cause instanceof StorageError) return [];
    throw cause;
  }
}

function store(samples: readonly StoredSample[]): void {
  try {
    sessionStore.writeJson(KEY, samples);
  } catch (cause) {
    // The samples of this page still serve it.
    if (!(cause instanceof StorageError)) throw cause;
  }
}

onSessionEnd(() => {
  try {
    sessionStore.remove(KEY);
  } catch (cause) {
    if (!(cause instanceof StorageError)) throw cause;
  }
});

/** The samples of this tab: they outlive a reload, and end with the tab or the session, since rows may be confidential. */
export const useStoredSamples = createSessionStore<StoredSamples>((set, get) => ({
  samples: stored(),
  keep: (sample) => {
    const others = get().samples.filter(
      ({ pipeline, nodeId }) => pipeline !== sample.pipeline || nodeId !== sample.nodeId,
    );
    const samples = [{ ...sample, rows: fitting(sample.rows) }, ...others].slice(0, MAX_SAMPLES);
    store(samples);
    set({ samples });
  },
}));

function fitting(rows: StoredSample['rows']): StoredSample['rows'] {
  let characters = 0;
  return rows.slice(0, MAX_ROWS).filter((row) => {
    for (const cell of row) characters += cell?.length ?? 4;
    return characters <= MAX_CHARACTERS;
  });
}

/** What a sample is compared by: it is old when the code that gave it is another one now. */
export const sampleMark = (plan: Plan, nodeId: string): string =>
  markOf(previewProgram(plan, nodeId, MAX_ROWS) ?? '');

/** The samples of the pipeline on the screen, by node. */
export function useSamples(): ReadonlyMap<string, StoredSample> {
  const pipeline = useDesigner((state) => state.pipelineOf(selectDocument(state)).id);
  const samples = useStoredSamples((state) => state.samples);
  return useMemo(
    () => new Map(samples.filter((one) => one.pipeline === pipeline).map((one) => [one.nodeId, one])),
    [samples, pipeline],
  );
}

import { Readable } from 'node:stream';
import { VolumeError, type VolumeStore } from '../../catalog/volume-store.ts';

/** The run that samples are of: it comes before all others, and generated code neither counts nor keeps it. */
const SAMPLE = '0-sample';
const RUN = /^\d{8}T\d{15}\.json$/u;

/** Whether a folder has the answers of a run that is complete. Rejects with VolumeError where its volume can't be used. */
export async function hasRuns(volumes: VolumeStore, folder: string): Promise<boolean> {
  await volumes.list(folder.split('/').slice(0, 5).join('/'));
  try {
    const runs = await volumes.list(`${folder}/runs`);
    return runs.some(({ name }) => RUN.test(name));
  } catch (error) {
    if (error instanceof VolumeError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}

/** Keeps an answer as a run of one page, in the files that generated code writes. */
export async function landSample(
  volumes: VolumeStore,
  folder: string,
  page: { readonly url: string; readonly body: string; readonly now: number; readonly source: object },
): Promise<void> {
  const { url, body, now, source } = page;
  const write = async (path: string, value: object): Promise<unknown> =>
    volumes.write(`${folder}/${path}`, Readable.from(Buffer.from(`${JSON.stringify(value)}\n`)), {
      overwrite: true,
    });
  const fetched_at = `${new Date(now).toISOString().slice(0, 19)}Z`;
  await write(`pages/${SAMPLE}-000001.json`, { run: SAMPLE, page: 1, url, fetched_at, body });
  // Rows are read of runs that are complete, so this comes last.
  await write(`runs/${SAMPLE}.json`, {
    run: SAMPLE,
    begun: now * 1_000_000,
    source,
    page: 1,
    next: null,
    newest: null,
  });
}

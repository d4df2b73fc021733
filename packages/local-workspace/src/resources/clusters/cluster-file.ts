import { z } from 'zod';
import { readJson, writeJson } from '../../storage/json-file.ts';
import { type ClusterRecord, clusterRecord } from './cluster-record.ts';

const fileShape = z.object({ version: z.literal(1), clusters: z.array(clusterRecord) });

/** The file that keeps the clusters of a workspace. */
export class ClusterFile {
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly path: string) {}

  /** Empty when the file does not exist. Throws an Error that names the file when it cannot be read. */
  async load(): Promise<readonly ClusterRecord[]> {
    try {
      const found = await readJson<unknown>(this.path);
      return found === undefined ? [] : fileShape.parse(found).clusters;
    } catch (cause) {
      throw new Error(`${this.path} is damaged. Delete it to begin without clusters.`, { cause });
    }
  }

  /** Replaces the file as a whole, one call after the other. */
  save(clusters: readonly ClusterRecord[]): Promise<void> {
    const content = structuredClone({ version: 1, clusters });
    const write = (): Promise<void> => writeJson(this.path, content);
    this.writing = this.writing.then(write, write);
    return this.writing;
  }
}

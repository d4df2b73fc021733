import type { Place } from '../../pipeline/define-node.ts';

/** What OpenLineage calls a dataset: its name within the namespace of the system that has it. */
export interface DatasetName {
  readonly namespace: string;
  readonly name: string;
}

/** A host of this computer, whose port may be another one each time. */
const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/u;

/** The name of a workspace in lineage: its host; `localhost` for the local one. Throws TypeError for what is not an address. */
export function hostOf(workspaceUrl: string): string {
  const host = /^https?:\/\/([^/?#@]+)/iu.exec(workspaceUrl)?.[1]?.toLowerCase();
  if (host === undefined) throw new TypeError(`${workspaceUrl} is not the address of a workspace`);
  return LOCAL.test(host) ? 'localhost' : host;
}

/** `scheme://authority/path` */
const REMOTE = /^([a-z][a-z0-9+.-]*):\/\/([^/]*)(?:\/(.*))?$/iu;

/**
 * The dataset of a place, by the naming conventions of OpenLineage: objects by their bucket or container. What Unity Catalog has, tables
 * and the folders of volumes, is named by the workspace, for which there is no convention.
 */
export function datasetOf(place: Place, host: string): DatasetName {
  const namespace = `databricks://${host}`;
  if (place.kind === 'table') return { namespace, name: place.table.join('.') };
  const path = place.path.trim().replace(/(?<=.)\/+$/u, '');
  const [, scheme, given, key] = REMOTE.exec(path) ?? [];
  // A login in a path is for the reader of the files, and for no catalog.
  const authority = given?.replace(/^[^@]*:[^@]*@/u, '');
  if (scheme !== undefined && authority)
    return {
      // One store, whichever of the two Hadoop reads it by.
      namespace: `${scheme.toLowerCase() === 's3a' ? 's3' : scheme.toLowerCase()}://${authority}`,
      name: key || '/',
    };
  const dbfs = /^dbfs:(\/.*)$/u.exec(path)?.[1];
  return dbfs === undefined ? { namespace, name: path } : { namespace: `dbfs://${host}`, name: dbfs };
}

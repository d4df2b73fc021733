import type { Place } from '../../pipeline/define-node.ts';

/** What OpenLineage calls a dataset: its name within the namespace of the system that has it. */
export interface DatasetName {
  readonly namespace: string;
  readonly name: string;
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
  const [, scheme, authority, key] = REMOTE.exec(path) ?? [];
  if (scheme !== undefined && authority)
    return {
      // One store, whichever of the two Hadoop reads it by.
      namespace: `${scheme.toLowerCase() === 's3a' ? 's3' : scheme.toLowerCase()}://${authority}`,
      name: key || '/',
    };
  const dbfs = /^dbfs:(\/.*)$/u.exec(path)?.[1];
  return dbfs === undefined ? { namespace, name: path } : { namespace: `dbfs://${host}`, name: dbfs };
}

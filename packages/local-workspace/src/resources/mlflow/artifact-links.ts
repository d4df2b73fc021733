/** Where artifacts are read and written by links. */
export const LINK_PREFIX = '/mlflow-files';

/** Whether a request reads or writes an artifact by a link, which is the permission. */
export const isArtifactLink = (path: string): boolean => path.startsWith(`${LINK_PREFIX}/`);

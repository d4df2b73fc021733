import type { ExportConfig } from './config.ts';

/**
 * The application id and version of the Delta transaction by which rows are added only once. Each key is a separate
 * application, so that runs may be repeated in any order: a version means that all lower ones are done.
 */
export const transactionOf = (
  identity: string,
  { runKey }: ExportConfig,
): { appId: string; version: number } => ({
  appId: `${identity}/${runKey.trim()}`,
  version: 1,
});

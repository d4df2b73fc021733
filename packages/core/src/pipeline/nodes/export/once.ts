import type { ExportConfig } from './config.ts';

/**
 * The application and version of Delta's transactions by which rows are added once. Each key is an application of its own, so
 * that runs may be repeated in any order: a version says that all lower ones are done.
 */
export const transactionOf = (
  identity: string,
  { runKey }: ExportConfig,
): { appId: string; version: number } => ({
  appId: `${identity}/${runKey.trim()}`,
  version: 1,
});

import { type ExportConfig, isGoverned, isOrdered } from './config.ts';

/**
 * The config by which a table that hides rows or values from some people is never replaced by one that does not: its
 * rows are.
 */
export const storedInPlace = (config: ExportConfig): ExportConfig =>
  isGoverned(config) && config.mode === 'overwrite' && config.replaces === 'everything'
    ? { ...config, replaces: 'condition', replaceWhere: 'true' }
    : config;

/** Whether a table is set up before rows are stored in it; else a new one is made of them. */
export const isSetUpFirst = (config: ExportConfig): boolean =>
  isGoverned(config) ||
  isOrdered(config) ||
  config.mode === 'append' ||
  config.mode === 'merge' ||
  (config.mode === 'overwrite' && config.replaces !== 'everything');

/** Whether rows are compared with the condition of those that they replace. */
export const checksReplaced = ({ replaceWhere }: ExportConfig): boolean =>
  replaceWhere.trim().toLowerCase() !== 'true';

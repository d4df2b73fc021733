import type { CloudProvider } from './config.ts';

const PREFIXES: readonly (readonly [string, CloudProvider])[] = [
  ['/Volumes/', 'volume'],
  ['dbfs:/Volumes/', 'volume'],
  ['s3://', 's3'],
  ['s3a://', 's3'],
  ['s3n://', 's3'],
  ['abfss://', 'adls'],
  ['abfs://', 'adls'],
  ['gs://', 'gcs'],
  ['wasbs://', 'azure-blob'],
  ['wasb://', 'azure-blob'],
];

/** Where a path is, by how it starts. */
export const providerOf = (path: string): CloudProvider =>
  PREFIXES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'local';

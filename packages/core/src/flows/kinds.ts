import { FILE_FORMATS, type FileFormat } from '../pipeline/nodes/source/config.ts';

/** Where a flow can read from (product specification, section 2; sample figures, data flow wizard). */
export const SOURCE_KINDS = [
  'database',
  'cloud-storage',
  'file-upload',
  'api-connector',
  'streaming',
  'custom-source',
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Where a flow can write to. */
export const TARGET_KINDS = ['database', 'delta-lake', 'data-warehouse'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** The source kinds that show in Advanced Mode only. */
export const ADVANCED_SOURCES: readonly SourceKind[] = ['api-connector', 'streaming', 'custom-source'];

/** The format that a file name tells by its ending, or undefined. */
export function formatOf(name: string): FileFormat | undefined {
  const ending = /\.([a-z0-9]+)(?:\.gz|\.snappy)?$/iu.exec(name.trim())?.[1]?.toLowerCase();
  return ending === 'jsonl' || ending === 'ndjson'
    ? 'json'
    : FILE_FORMATS.find((format) => format === ending);
}

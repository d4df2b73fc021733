import { FILE_FORMATS, type FileFormat } from '../pipeline/nodes/source/config.ts';

/** The source kinds of a flow (product specification, section 2; sample figures, data flow wizard). */
export const SOURCE_KINDS = [
  'database',
  'cloud-storage',
  'file-upload',
  'api-connector',
  'streaming',
  'custom-source',
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** The target kinds of a flow. */
export const TARGET_KINDS = ['database', 'delta-lake', 'data-warehouse'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** The source kinds shown only in Advanced Mode. */
export const ADVANCED_SOURCES: readonly SourceKind[] = ['api-connector', 'streaming', 'custom-source'];

/** The format that a file name's extension indicates, or undefined. */
export function formatOf(name: string): FileFormat | undefined {
  const ending = /\.([a-z0-9]+)(?:\.gz|\.snappy)?$/iu.exec(name.trim())?.[1]?.toLowerCase();
  return ending === 'jsonl' || ending === 'ndjson'
    ? 'json'
    : FILE_FORMATS.find((format) => format === ending);
}

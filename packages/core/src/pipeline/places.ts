import { tableParts } from '../codegen/spark-names.ts';
import type { Destination } from './define-node.ts';
import type { PlannedNode } from './plan.ts';

/** The table or folder of a destination, as text that is equal for the same place. */
export const writtenPlace = (destination: Destination): string =>
  destination.kind === 'table' ? tablePlace(destination.table) : folderPlace(destination.path);

/** Where a source reads, as `writtenPlace` spells it; undefined for other nodes and for queries. */
export function readPlace({ kind, config }: PlannedNode): string | undefined {
  if (kind?.id !== 'source' || !config) return undefined;
  const { from, table, filePath } = config;
  if (from === 'file' && typeof filePath === 'string') return folderPlace(filePath);
  const parts = from === 'table' && typeof table === 'string' ? tableParts(table) : null;
  return parts ? tablePlace(parts) : undefined;
}

const tablePlace = (parts: readonly string[]): string =>
  `table ${parts.map((part) => part.toLowerCase()).join('\0')}`;

const folderPlace = (path: string): string => `folder ${path.trim().replace(/\/+$/u, '')}`;

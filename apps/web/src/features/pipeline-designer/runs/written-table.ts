import type { PlannedNode } from '@lakehouse/core/pipeline/plan';

/** The table that a node writes, or undefined for one that writes none. */
export function writtenTable({ kind, config }: PlannedNode): string | undefined {
  const table = config?.['table'];
  return kind?.id === 'export' && config?.['to'] === 'table' && typeof table === 'string' ? table : undefined;
}

import type { Position } from '@lakehouse/core/pipeline/document';

/** The position of the next node from the panel, by the number of nodes (product specification, section 4). */
export const panelPlace = (count: number): Position => ({ x: 150, y: count * 100 + 50 });

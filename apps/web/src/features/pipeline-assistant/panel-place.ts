import type { Position } from '@lakehouse/core/pipeline/document';

/** Where the panel puts a node in a pipeline of so many nodes (product specification, section 4). */
export const panelPlace = (count: number): Position => ({ x: 150, y: count * 100 + 50 });

import type { NodeType } from '@lakehouse/core/pipeline/node-type';

/** A component of the palette: a node type and its label. */
export interface PaletteComponent {
  readonly type: NodeType;
  readonly label: string;
}

export interface PaletteSection {
  readonly title: string;
  readonly components: readonly PaletteComponent[];
}

/** The palette in its three groups (product specification, section 2). */
export const PALETTE: readonly PaletteSection[] = [
  {
    title: 'Sources',
    components: [
      { type: 'source', label: 'Data Source' },
      { type: 's3-mount', label: 'S3 Mount' },
    ],
  },
  {
    title: 'Processing',
    components: [
      { type: 'transformation', label: 'Transform' },
      { type: 'cluster', label: 'Cluster' },
    ],
  },
  {
    title: 'Outputs',
    components: [
      { type: 'warehouse', label: 'Warehouse' },
      { type: 'export', label: 'Export' },
    ],
  },
];

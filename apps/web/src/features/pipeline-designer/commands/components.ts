import { PALETTE_GROUPS } from '@lakehouse/core/pipeline/define-node';
import type { NodeType } from '@lakehouse/core/pipeline/node-type';
import { KINDS } from '@lakehouse/core/pipeline/registry';

/** A component of the palette: a node type and its label. */
export interface PaletteComponent {
  readonly type: NodeType;
  readonly label: string;
}

export interface PaletteSection {
  readonly title: string;
  readonly components: readonly PaletteComponent[];
}

/** The three groups of the specification (section 2). */
const SPECIFIED: readonly PaletteSection[] = [
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

/** The palette: the groups of the specification, then those of the kinds that name another. */
export const PALETTE: readonly PaletteSection[] = [
  ...SPECIFIED,
  ...PALETTE_GROUPS.map((title) => ({
    title,
    components: [...KINDS.values()]
      .filter(({ palette }) => palette === title)
      .map(({ type, title: label }) => ({ type, label })),
  })).filter(({ components }) => components.length > 0),
];

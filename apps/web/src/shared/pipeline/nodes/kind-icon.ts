import type { NodeCategory, NodeIcon } from '@lakehouse/core/pipeline/define-node';
import type { AnyNodeKind } from '@lakehouse/core/pipeline/registry';
import type { Category } from '@lakehouse/ui/category-icon';
import {
  ArrowUpDown,
  CircleQuestionMark,
  CircleSlash,
  Columns3,
  CopyMinus,
  Database,
  Dices,
  FileInput,
  FileOutput,
  Funnel,
  Group,
  HardDrive,
  Layers,
  ListStart,
  type LucideIcon,
  MemoryStick,
  Merge,
  Monitor,
  Pencil,
  Rows3,
  Server,
  Sigma,
  Split,
  SquareMinus,
  SquarePlus,
  Table,
  TableProperties,
  Tag,
  UnfoldVertical,
} from 'lucide-react';

const ICONS: Record<NodeIcon, LucideIcon> = {
  'file-input': FileInput,
  table: Table,
  'hard-drive': HardDrive,
  server: Server,
  database: Database,
  'file-output': FileOutput,
  monitor: Monitor,
  columns: Columns3,
  'plus-square': SquarePlus,
  'minus-square': SquareMinus,
  pencil: Pencil,
  tag: Tag,
  filter: Funnel,
  'copy-minus': CopyMinus,
  'arrow-up-down': ArrowUpDown,
  'list-start': ListStart,
  dices: Dices,
  'circle-slash': CircleSlash,
  group: Group,
  sigma: Sigma,
  'table-properties': TableProperties,
  merge: Merge,
  layers: Layers,
  split: Split,
  'unfold-vertical': UnfoldVertical,
  rows: Rows3,
  'memory-stick': MemoryStick,
};

const FAMILIES: Record<NodeCategory, Category> = {
  source: 'source',
  column: 'transform',
  row: 'transform',
  aggregation: 'aggregate',
  join: 'join',
  other: 'transform',
  output: 'output',
  infrastructure: 'compute',
};

/** The icon of a kind; for an unknown kind the given one, by default a question mark. */
export const kindIcon = (
  kind: Pick<AnyNodeKind, 'icon'> | undefined,
  otherwise: LucideIcon = CircleQuestionMark,
): LucideIcon => (kind ? ICONS[kind.icon] : otherwise);

/** The color family of a kind. */
export const kindFamily = (kind: Pick<AnyNodeKind, 'category'> | undefined): Category =>
  kind ? FAMILIES[kind.category] : 'transform';

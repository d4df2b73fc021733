import type { Attachment } from '@lakehouse/core/pipeline/insert-node';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import type { ColumnAction } from '@lakehouse/ui/data-table';
import { ArrowDown, ArrowUp, Funnel, Pencil, SquareMinus, Type } from 'lucide-react';
import type { CommandContext } from '../../../shared/pipeline/commands/command-context.ts';
import { previewTexts } from '../../../shared/pipeline/messages/preview-texts.ts';
import { addNodeOfKind } from '../commands/add.ts';
import { rowTexts } from '../messages/row-texts.ts';

/** The types that a column is cast to most often. */
const CAST_TYPES = ['STRING', 'BIGINT', 'DOUBLE', 'DATE', 'TIMESTAMP'] as const;

/** A step after a node, made of the name of a column. */
interface ColumnStep {
  readonly label: string;
  readonly icon: typeof Funnel;
  readonly kind: string;
  readonly config: (column: string) => object;
  /** The setting that is left to fill in. */
  readonly field?: string;
}

const sort = (direction: 'asc' | 'desc', icon: typeof Funnel): ColumnStep => ({
  label: previewTexts.sortBy[direction],
  icon,
  kind: 'order-by',
  config: (column) => ({ keys: [{ column, direction }] }),
});

const STEPS: readonly ColumnStep[] = [
  sort('asc', ArrowUp),
  sort('desc', ArrowDown),
  {
    label: previewTexts.filterRows,
    icon: Funnel,
    kind: 'filter',
    config: (column) => ({ conditions: [{ column, operator: rowTexts.isNotNull }] }),
    field: 'conditions.0.operator',
  },
  {
    label: previewTexts.renameColumn,
    icon: Pencil,
    kind: 'rename',
    config: (column) => ({ renames: [{ from: column, to: '' }] }),
    field: 'renames.0.to',
  },
  ...CAST_TYPES.map((type) => ({
    label: previewTexts.castTo(type),
    icon: Type,
    kind: 'with-column',
    config: (column: string) => ({
      columns: [{ name: column, expression: `CAST(${quoteName(column)} AS ${type})` }],
    }),
  })),
  {
    label: previewTexts.dropColumn,
    icon: SquareMinus,
    kind: 'drop',
    config: (column) => ({ columns: [column] }),
  },
];

/** What the header of a column offers: each adds a step where the rows leave. */
export function columnSteps(
  context: CommandContext,
  at: Attachment,
  columns: readonly { readonly name: string }[],
): readonly ColumnAction[] {
  return STEPS.map(({ label, icon: Icon, kind: id, config, field }) => ({
    label,
    icon: <Icon aria-hidden="true" size={14} className="text-dim" />,
    onSelect: (index) => {
      const column = columns[index]?.name;
      const kind = KINDS.get(id);
      if (column === undefined || !kind) return;
      const content = { config: config(column), ...(field === undefined ? {} : { field }) };
      addNodeOfKind(context, kind, { at }, content);
    },
  }));
}

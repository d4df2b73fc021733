import type { NodeCategory } from '@lakehouse/core/pipeline/define-node';
import { type AnyNodeKind, KINDS, TRANSFORMATIONS } from '@lakehouse/core/pipeline/registry';
import { keysOf } from '@lakehouse/spark-sql/types/keys-of';
import { CategoryIcon } from '@lakehouse/ui/category-icon';
import { CommandPalette } from '@lakehouse/ui/command-palette';
import { Code } from 'lucide-react';
import { createElement, useMemo } from 'react';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import { kindFamily } from '../../../shared/pipeline/nodes/kind-family.ts';
import { kindIcon } from '../../../shared/pipeline/nodes/kind-icon.ts';
import { addNodeOfKind, passesRows, type Spot } from '../commands/add.ts';
import { paletteTexts } from '../messages/palette-texts.ts';
import { addOwnKind } from '../own-kinds/add-own-kind.ts';
import { ownKindTitles } from '../own-kinds/own-kind-titles.ts';
import { useOwnKinds } from '../own-kinds/use-own-kinds.ts';

/** The headings of the list, in its order: what usually comes next is above. */
const HEADINGS: Record<NodeCategory, string> = {
  row: paletteTexts.rows,
  column: paletteTexts.columns,
  aggregation: paletteTexts.aggregation,
  join: paletteTexts.joins,
  other: paletteTexts.other,
  output: paletteTexts.outputs,
  source: paletteTexts.sources,
  infrastructure: paletteTexts.compute,
};

const ALL: readonly AnyNodeKind[] = [
  ...TRANSFORMATIONS,
  ...[...KINDS.values()].filter(({ transformation }) => !transformation),
];

/** The kinds that fit somewhere: between two nodes, after one, or anywhere. */
function fitting({ at }: Spot): readonly AnyNodeKind[] {
  if (at?.kind === 'on-edge') return ALL.filter(passesRows);
  return at ? ALL.filter(({ inputs }) => inputs.length > 0) : ALL;
}

/** Adds a node by typing what it does: Enter takes the best match. */
export function QuickAddPalette(spot: Spot) {
  const context = useCommandContext();
  const { at, near } = spot;
  const ownKinds = useOwnKinds();
  const groups = useMemo(
    () =>
      keysOf(HEADINGS)
        .map((category) => ({
          heading: HEADINGS[category],
          items: fitting({ at })
            .filter((kind) => kind.category === category)
            .map((kind) => ({
              id: kind.id,
              label: kind.title,
              keywords: [kind.transformation?.name ?? '', ...(kind.keywords ?? [])],
              detail: kind.summary,
              icon: (
                <CategoryIcon category={kindFamily(kind)}>
                  {createElement(kindIcon(kind), { size: 14 })}
                </CategoryIcon>
              ),
              onSelect: () => addNodeOfKind(context, kind, { at, near }),
            })),
        }))
        .concat({
          heading: ownKindTitles.section,
          items: ownKinds.map((own) => ({
            id: own.path,
            label: own.definition.name,
            keywords: ['custom', 'code'],
            detail: own.definition.summary,
            icon: (
              <CategoryIcon category="transform">
                <Code size={14} />
              </CategoryIcon>
            ),
            onSelect: () => void addOwnKind(context, own, { at, near }),
          })),
        })
        .filter(({ items }) => items.length > 0),
    [context, at, near, ownKinds],
  );
  return (
    <CommandPalette
      open
      onOpenChange={(open) => open || context.store.getState().closeDialog()}
      label={messages.quickAdd.label}
      placeholder={messages.quickAdd.placeholder}
      emptyText={messages.quickAdd.empty}
      groups={groups}
    />
  );
}

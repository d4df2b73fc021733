import { KINDS } from '@lakehouse/core/pipeline/registry';
import type { PaletteItem } from '@lakehouse/ui/command-palette';
import { kindIcon } from '../../../shared/pipeline/nodes/kind-icon.ts';
import { detailsOf } from '../../../shared/pipeline/nodes/node-details.ts';
import type { DesignerState } from '../../../shared/pipeline/store/designer-state.ts';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';

/** The nodes as entries of a palette, found by title, kind, details and column names. */
export const nodeItems = (state: DesignerState, onSelect: (nodeId: string) => void): PaletteItem[] =>
  selectPlan(state).order.map(({ node, kind, schema }) => {
    const Icon = kindIcon(KINDS.get(node.kind ?? ''));
    const details = detailsOf(node);
    return {
      id: `node-${node.id}`,
      label: node.label,
      detail: details,
      keywords: [kind?.title ?? node.type, details, ...(schema ?? []).map(({ name }) => name)],
      icon: <Icon aria-hidden="true" size={15} className="text-dim" />,
      onSelect: () => onSelect(node.id),
    };
  });

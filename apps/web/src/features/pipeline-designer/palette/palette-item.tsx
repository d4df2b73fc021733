import { findKind } from '@lakehouse/core/pipeline/registry';
import { CategoryIcon } from '@lakehouse/ui/category-icon';
import { type LucideIcon, Shapes } from 'lucide-react';
import { kindFamily } from '../../../shared/pipeline/nodes/kind-family.ts';
import { kindIcon } from '../../../shared/pipeline/nodes/kind-icon.ts';
import type { PaletteComponent } from '../commands/components.ts';
import { DRAG_TYPE } from './dragged-component.ts';

/** A component that can be dragged onto the canvas, or pressed. */
export function PaletteItem({
  component,
  onChoose,
}: {
  component: PaletteComponent;
  onChoose: (from: EventTarget) => void;
}) {
  const kind = findKind(component.type, undefined);
  return (
    <button
      type="button"
      draggable
      title={kind ? `${component.label}: ${kind.summary}` : component.label}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAG_TYPE, component.type);
        event.dataTransfer.effectAllowed = 'copy';
      }}
      onClick={(event) => onChoose(event.currentTarget)}
      className="flex h-9 w-full min-w-0 cursor-grab items-center gap-2 rounded-md border border-line bg-panel px-1.5 text-left hover:border-control hover:bg-hover active:cursor-grabbing"
    >
      <CategoryIcon category={kindFamily(kind)}>
        <Glyph icon={kindIcon(kind, Shapes)} />
      </CategoryIcon>
      <span className="truncate">{component.label}</span>
    </button>
  );
}

const Glyph = ({ icon: Icon }: { icon: LucideIcon }) => <Icon size={14} />;

import { findKind } from '@lakehouse/core/pipeline/registry';
import { CategoryIcon } from '@lakehouse/ui/category-icon';
import { clsx } from 'clsx';
import { type LucideIcon, Shapes } from 'lucide-react';
import { kindFamily } from '../../../shared/pipeline/nodes/kind-family.ts';
import { kindIcon } from '../../../shared/pipeline/nodes/kind-icon.ts';
import type { PaletteComponent } from '../commands/components.ts';
import { DRAG_TYPE } from './dragged-component.ts';

/** A component that can be dragged onto the canvas, or pressed. */
export function PaletteItem({
  component,
  iconOnly = false,
  onChoose,
}: {
  component: PaletteComponent;
  iconOnly?: boolean;
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
      {...(iconOnly ? { 'aria-label': component.label } : {})}
      className={clsx(
        'flex cursor-grab items-center rounded-md hover:bg-hover active:cursor-grabbing',
        iconOnly
          ? 'size-8.5 justify-center'
          : 'h-9 w-full min-w-0 gap-2 border border-line bg-panel px-1.5 text-left hover:border-control',
      )}
    >
      <CategoryIcon category={kindFamily(kind)}>
        <Glyph icon={kindIcon(kind, Shapes)} />
      </CategoryIcon>
      {iconOnly ? null : <span className="truncate">{component.label}</span>}
    </button>
  );
}

const Glyph = ({ icon: Icon }: { icon: LucideIcon }) => <Icon size={14} />;

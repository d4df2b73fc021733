import { PALETTE, type PaletteComponent } from '../commands/components.ts';

/** Raised when a component is chosen by a tap (product specification, section 2); `detail` is its type and label. */
export const COMPONENT_SELECTED = 'component-selected';

export const announceComponent = (from: EventTarget, { type, label }: PaletteComponent): void => {
  from.dispatchEvent(new CustomEvent(COMPONENT_SELECTED, { detail: { type, label }, bubbles: true }));
};

/** The component that an event is about, or undefined for one that the palette does not offer. */
export function componentOf(event: Event): PaletteComponent | undefined {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  if (typeof detail !== 'object' || detail === null || !('type' in detail)) return undefined;
  return PALETTE.flatMap(({ components }) => components).find(({ type }) => type === detail.type);
}

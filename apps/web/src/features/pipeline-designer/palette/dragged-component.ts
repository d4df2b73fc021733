import { PALETTE, type PaletteComponent } from '../commands/components.ts';

/** The media type under which a dragged component travels. */
export const DRAG_TYPE = 'application/x-lakehouse-component';

/** The dropped component, or undefined: anything may be dropped on a page. */
export const readComponent = (text: string): PaletteComponent | undefined =>
  PALETTE.flatMap(({ components }) => components).find(({ type }) => type === text);

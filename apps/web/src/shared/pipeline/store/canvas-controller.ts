import type { Position } from '@lakehouse/core/pipeline/document';

/** What commands may ask of the canvas; it registers one while it is mounted. */
export interface CanvasController {
  /** Sets the zoom (already clamped) around the middle of the view. */
  readonly zoomTo: (zoom: number) => void;
  /** Shows all nodes, or as many from the beginning as the smallest zoom allows. */
  readonly fit: () => void;
  /** Shows all nodes if they can be read then, else the beginning of the pipeline. */
  readonly begin: () => void;
  /** Brings a node to the middle of the view, and the keyboard focus to it when asked. */
  readonly reveal: (nodeId: string, focus?: boolean) => void;
  /** The canvas coordinates at the middle of the view. */
  readonly middle: () => Position;
}

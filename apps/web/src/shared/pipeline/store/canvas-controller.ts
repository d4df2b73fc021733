import type { Position } from '@lakehouse/core/pipeline/document';

/** The canvas operations for commands; the canvas registers them while mounted. */
export interface CanvasController {
  /** Sets the zoom (already clamped) around the middle of the view. */
  readonly zoomTo: (zoom: number) => void;
  /** Shows all nodes, or as many from the beginning as the smallest zoom allows. */
  readonly fit: () => void;
  /** Shows all nodes if they can be read then, else the beginning of the pipeline. */
  readonly begin: () => void;
  /** Centers a node or an edge in the view unless all of it is in sight, and optionally focuses it. */
  readonly reveal: (id: string, focus?: boolean) => void;
  /** Moves a node or an edge into the view, as little as that needs. */
  readonly keepInSight: (id: string) => void;
  /** Centers a node in the view. */
  readonly center: (nodeId: string) => void;
  /** The canvas coordinates at the middle of the view. */
  readonly middle: () => Position;
  /** The canvas coordinates of a point on the screen. */
  readonly positionAt: (screen: Position) => Position;
}

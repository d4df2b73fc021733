import { useMedia } from '../../../shared/layout/use-media.ts';
import { useNarrow } from '../../../shared/layout/use-narrow.ts';

/** What the toolbar itself shows; the rest is in its menu. */
export interface ToolbarRoom {
  /** Undo, Redo, Fit view and Auto layout. */
  readonly edit: boolean;
  /** The menu of files, and the zoom in percent. */
  readonly file: boolean;
  /** Labels next to the icons of Save Pipeline and Generate Code. */
  readonly labels: boolean;
  /** The label next to the icon of Run. */
  readonly run: boolean;
  /** Since when the pipeline is saved, in words. */
  readonly saved: boolean;
}

/**
 * How much the toolbar can show. The widths leave the pipeline's name at least 120 px next to everything else, also
 * while a cluster is connected; a narrow screen has separate rows for its controls.
 */
export function useToolbarRoom(): ToolbarRoom {
  const narrow = useNarrow();
  const file = useMedia('(min-width: 1024px)');
  const labels = useMedia('(min-width: 1280px)');
  const edit = useMedia('(min-width: 1400px)');
  const saved = useMedia('(min-width: 1500px)');
  return { file: narrow || file, labels, run: file, edit: narrow || edit, saved };
}

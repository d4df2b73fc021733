import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';

/** Makes the flow's nodes or edges of a document and the ids that are selected; those of before where nothing differs. */
type Reconcile<T> = (before: T[], document: PipelineDocument, selectedIds: readonly string[]) => T[];

/** The flow's nodes or edges, which follow the document, and what sets them ahead of it. */
export function useReconciled<T>(
  reconcile: Reconcile<T>,
  selected: readonly string[],
): [T[], Dispatch<SetStateAction<T[]>>] {
  const document = useDesigner(selectDocument);
  const [items, setItems] = useState<T[]>(() => reconcile([], document, selected));
  const [shown, setShown] = useState({ document, selected });

  // During render, not in an effect: no frame shows a deleted node.
  if (shown.document !== document || shown.selected !== selected) {
    setShown({ document, selected });
    setItems(reconcile(items, document, selected));
  }
  return [items, setItems];
}

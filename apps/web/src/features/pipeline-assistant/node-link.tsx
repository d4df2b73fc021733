import type { ReactNode } from 'react';
import { useCommandContext } from '../../shared/pipeline/commands/use-commands.ts';
import { nodesById, selectDocument } from '../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../shared/pipeline/store/use-designer.ts';

/** Words that lead to a node; plain while the pipeline has no such node. */
export function NodeLink({ nodeId, children }: { nodeId: string | undefined; children: ReactNode }) {
  const { store } = useCommandContext();
  const isThere = useDesigner((state) => nodesById(selectDocument(state)).has(nodeId ?? ''));
  if (nodeId === undefined || !isThere) return <span className="min-w-0 break-words">{children}</span>;
  return (
    <button
      type="button"
      className="min-w-0 break-words rounded-xs text-left text-accent-ink underline-offset-4 hover:underline"
      onClick={() => {
        const { select, canvas } = store.getState();
        select([nodeId]);
        canvas?.reveal(nodeId);
      }}
    >
      {children}
    </button>
  );
}

import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { setConfig } from '@lakehouse/core/pipeline/operations';
import { formatSchema } from '@lakehouse/spark-sql/types/column-type';
import { useEffect } from 'react';
import { isUnanswered } from '../../api/connection.ts';
import { nodesById } from '../store/selectors.ts';
import { useDesignerStore } from '../store/use-designer.ts';
import { pinnedSchema } from './pinned-schema.ts';
import { useSourceDescription } from './use-source-description.ts';

/** Reads the schema of one source, and pins it. Shows nothing. */
export function InferSource({ node }: { node: PipelineNode }) {
  const store = useDesignerStore();
  const { statement, found, reading, error } = useSourceDescription(node);
  // A network failure says nothing about the source.
  const message = isUnanswered(error) ? undefined : error?.message;
  const open = pinnedSchema(node) === '';

  useEffect(() => {
    if (!open) return;
    const { setNodeStats, clearNodeStats, nodeStats } = store.getState();
    if (reading) setNodeStats(node.id, { state: 'running' });
    else if (message !== undefined) setNodeStats(node.id, { state: 'failed', message });
    else if (nodeStats[node.id]?.state === 'running') clearNodeStats([node.id]);
  }, [store, node.id, open, reading, message]);

  useEffect(() => {
    if (!found || statement === undefined) return;
    const { inferred, noteInferred } = store.getState();
    const before = inferred[node.id];
    // Pinned once per location: the user may have emptied the field.
    if (before?.statement === statement) return;
    const ddl = formatSchema(found);
    noteInferred(node.id, { statement, ddl });
    store.getState().complete((document) => {
      const now = nodesById(document).get(node.id);
      return !now || !(pinnedSchema(now) === '' || pinnedSchema(now) === before?.ddl)
        ? document
        : setConfig(document, node.id, { ...now.config, schema: ddl });
    });
  }, [store, node.id, found, statement]);
  return null;
}

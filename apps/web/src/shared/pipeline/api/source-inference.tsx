import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { Suspense } from 'react';
import { later } from '../../layout/later.tsx';
import type { InferredSchema } from '../store/run-slice.ts';
import { selectDocument } from '../store/selectors.ts';
import { useDesigner } from '../store/use-designer.ts';
import { pinnedSchema } from './pinned-schema.ts';

/** It asks in SQL, which the first paint needs not. */
export const InferSource = later(async () => (await import('./infer-source.tsx')).InferSource);

const wants = (node: PipelineNode, inferred: InferredSchema | undefined): boolean =>
  node.kind === 'source' && (pinnedSchema(node) === '' || pinnedSchema(node) === inferred?.ddl);

/** Reads the schema of every source with a location and no manually pinned schema. */
export function SourceInference() {
  const document = useDesigner(selectDocument);
  const inferred = useDesigner((state) => state.inferred);
  return (
    <Suspense fallback={null}>
      {document.nodes
        .filter((node) => wants(node, inferred[node.id]))
        .map((node) => (
          <InferSource key={node.id} node={node} />
        ))}
    </Suspense>
  );
}

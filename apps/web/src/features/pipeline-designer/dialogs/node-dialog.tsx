import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import type { DesignerDialog } from '../../../shared/pipeline/store/designer-dialog.ts';
import { useDesignerParts } from '../parts/designer-parts.ts';
import { DataSourceDialog } from './data-source-dialog.tsx';
import { DisplayDataDialog } from './display-data-dialog.tsx';

export interface NodeDialogProps {
  readonly kind: Extract<DesignerDialog, { readonly nodeId: string }>['kind'];
  readonly node: PipelineNode;
}

/** The dialog that configures one node. */
export function NodeDialog({ kind, node }: NodeDialogProps) {
  const { ConnectionDialog } = useDesignerParts();
  switch (kind) {
    case 'data-source':
      return <DataSourceDialog node={node} />;
    case 'display-data':
      return <DisplayDataDialog node={node} />;
    case 's3-mount':
    case 'warehouse':
    case 'create-cluster':
      return <ConnectionDialog kind={kind} node={node} />;
    case 'connect':
      // Rendered with the search boxes.
      return null;
    default:
      return assertNever(kind);
  }
}

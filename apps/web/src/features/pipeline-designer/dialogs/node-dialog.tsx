import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { CreateClusterDialog } from '../cluster/create-cluster-dialog.tsx';
import { MountDialog } from '../mount/mount-dialog.tsx';
import type { DesignerDialog } from '../store/designer-dialog.ts';
import { WarehouseDialog } from '../warehouse/warehouse-dialog.tsx';
import { DataSourceDialog } from './data-source-dialog.tsx';
import { DisplayDataDialog } from './display-data-dialog.tsx';

export interface NodeDialogProps {
  readonly kind: Extract<DesignerDialog, { readonly nodeId: string }>['kind'];
  readonly node: PipelineNode;
}

/** The dialog that configures one node. */
export function NodeDialog({ kind, node }: NodeDialogProps) {
  switch (kind) {
    case 'data-source':
      return <DataSourceDialog node={node} />;
    case 'display-data':
      return <DisplayDataDialog node={node} />;
    case 's3-mount':
      return <MountDialog node={node} />;
    case 'warehouse':
      return <WarehouseDialog node={node} />;
    case 'create-cluster':
      return <CreateClusterDialog nodeId={node.id} />;
    case 'connect':
      // Stands with the search boxes.
      return null;
    default:
      return assertNever(kind);
  }
}

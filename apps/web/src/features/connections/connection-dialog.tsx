import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { CreateClusterDialog } from './cluster/create-cluster-dialog.tsx';
import { MountDialog } from './mount/mount-dialog.tsx';
import { WarehouseDialog } from './warehouse/warehouse-dialog.tsx';

export interface ConnectionDialogProps {
  readonly kind: 's3-mount' | 'warehouse' | 'create-cluster';
  readonly node: PipelineNode;
}

/** The dialog of a node that represents a workspace resource. */
export function ConnectionDialog({ kind, node }: ConnectionDialogProps) {
  switch (kind) {
    case 's3-mount':
      return <MountDialog node={node} />;
    case 'warehouse':
      return <WarehouseDialog node={node} />;
    case 'create-cluster':
      return <CreateClusterDialog nodeId={node.id} />;
    default:
      return assertNever(kind);
  }
}

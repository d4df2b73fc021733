import { nodeQuery } from '@lakehouse/core/pipeline/emit-sql';
import { feederRows } from '@lakehouse/core/pipeline/insert-node';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '../../../shared/messages/notify.ts';
import { useWarehouseChoice } from '../../../shared/pipeline/api/warehouse-store.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import { planOf } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { describeColumns } from './describe-columns.ts';

export interface FrameColumns {
  readonly status: 'loading' | 'list' | 'error';
  /** Empty while loading, after an error, and without an upstream node with rows. */
  readonly schema: Schema;
  /** The name of the DataFrame that the waiting transformation takes; undefined when nothing comes before it. */
  readonly dataframeName: string | undefined;
}

const NONE: Schema = [];

/** The columns that reach the transformation that waits for a choice: from the plan, else from the workspace. */
export function useFrameColumns(): FrameColumns {
  const transport = useWorkspaceTransport();
  const before = useDesigner(({ provisional, history }) => (provisional?.history ?? history).present);
  const compiler = useDesigner((state) => state.compiler);
  const plan = planOf(before, { compiler });
  const at = useDesigner(({ provisional }) => provisional?.at);
  const planned = plan.byId.get(feederRows(before, at ?? { kind: 'last' }) ?? '');
  const source = planned?.kind?.output === 'rows' ? planned : undefined;
  const query = source && !source.schema ? nodeQuery(plan, source.node.id) : undefined;
  const asked = useQuery({
    queryKey: ['frame-columns', query?.ok ? query.value.text : query?.reason],
    queryFn:
      query && transport
        ? ({ signal }) => {
            const warehouseId = useWarehouseChoice.getState().chosenId;
            return describeColumns(transport, query, { warehouseId, signal });
          }
        : skipToken,
  });
  const failed = asked.error !== null;
  useEffect(() => {
    if (failed) notify(messages.columnsFailed());
  }, [failed]);

  const dataframeName = source?.name;
  if (source?.schema) return { status: 'list', schema: source.schema, dataframeName };
  const status = failed ? 'error' : asked.isLoading ? 'loading' : 'list';
  return { status, schema: asked.data ?? NONE, dataframeName };
}

import type { Schema } from '@lakehouse/core/types/column-type';
import { useEffect, useState } from 'react';
import { notify } from '../../../shared/messages/notify.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/messages/pipeline-designer-messages.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { useWarehouseChoice } from '../api/warehouse-store.ts';
import { planOf } from '../store/selectors.ts';
import { useDesigner } from '../store/use-designer.ts';
import { describeColumns } from './describe-columns.ts';

export interface FrameColumns {
  readonly status: 'loading' | 'list' | 'error';
  /** Empty while loading, after an error, and when nothing with rows comes before. */
  readonly schema: Schema;
  /** The name of the data frame that the waiting transformation takes; undefined when nothing comes before it. */
  readonly dataframeName: string | undefined;
}

const NONE: Schema = [];

/** The columns that reach the transformation that waits for a choice: from the plan, else from the workspace. */
export function useFrameColumns(): FrameColumns {
  const transport = useWorkspaceTransport();
  const before = useDesigner(({ provisional, history }) => (provisional?.history ?? history).present);
  const plan = planOf(before);
  const last = before.nodes.at(-1);
  const planned = last && plan.byId.get(last.id);
  const source = planned?.kind?.output === 'rows' ? planned : undefined;
  const askAbout = source && !source.schema ? source.node.id : undefined;
  const [asked, setAsked] = useState<Schema | 'failed' | undefined>(undefined);

  useEffect(() => {
    if (askAbout === undefined || !transport) return;
    const abort = new AbortController();
    setAsked(undefined);
    const warehouseId = useWarehouseChoice.getState().chosenId;
    describeColumns(transport, plan, askAbout, { warehouseId, signal: abort.signal }).then(
      setAsked,
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.error(error);
        setAsked('failed');
        notify(messages.columnsFailed());
      },
    );
    return () => abort.abort();
  }, [askAbout, transport, plan]);

  const dataframeName = source?.name;
  if (source?.schema) return { status: 'list', schema: source.schema, dataframeName };
  if (askAbout === undefined || !transport) return { status: 'list', schema: NONE, dataframeName };
  if (asked === undefined) return { status: 'loading', schema: NONE, dataframeName };
  return asked === 'failed'
    ? { status: 'error', schema: NONE, dataframeName }
    : { status: 'list', schema: asked, dataframeName };
}

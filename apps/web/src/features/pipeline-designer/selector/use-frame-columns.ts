import type { Schema } from '@lakehouse/core/types/column-type';
import { useEffect, useMemo, useState } from 'react';
import { workspaceTransport } from '../../../shared/api/workspace-transport.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { pipelineDesignerMessages as messages } from '../../../shared/messages/pipeline-designer-messages.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { planOf } from '../store/selectors.ts';
import { useDesigner } from '../store/use-designer.ts';
import { describeColumns } from './describe-columns.ts';

export interface FrameColumns {
  readonly status: 'loading' | 'list' | 'error';
  readonly columns: readonly string[];
  /** With types, where the plan knows them. */
  readonly schema: Schema | undefined;
  /** The name of the data frame that the waiting transformation takes; undefined when nothing comes before it. */
  readonly dataframeName: string | undefined;
}

const NONE: readonly string[] = [];

/** The columns that reach the transformation that waits for a choice. */
export function useFrameColumns(): FrameColumns {
  const { workspaceUrl, token } = useSession();
  const before = useDesigner(({ provisional, history }) => (provisional?.history ?? history).present);
  const plan = planOf(before);
  const last = before.nodes.at(-1);
  const planned = last && plan.byId.get(last.id);
  const source = planned?.kind?.output === 'rows' ? planned : undefined;
  const [fetched, setFetched] = useState<readonly string[] | 'failed' | undefined>(undefined);

  const known = source?.schema;
  const mustAsk = source !== undefined && known === undefined && workspaceUrl !== '' && token !== '';
  useEffect(() => {
    if (!mustAsk || !source) return;
    const abort = new AbortController();
    setFetched(undefined);
    describeColumns(workspaceTransport({ workspaceUrl, token }), plan, source.node.id, abort.signal).then(
      setFetched,
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.error(error);
        setFetched('failed');
        notify(messages.columnsFailed());
      },
    );
    return () => abort.abort();
  }, [mustAsk, source, plan, workspaceUrl, token]);

  const names = useMemo(() => known?.map(({ name }) => name), [known]);
  const asked = mustAsk ? fetched : NONE;
  return {
    status: names ? 'list' : asked === undefined ? 'loading' : asked === 'failed' ? 'error' : 'list',
    columns: names ?? (asked === undefined || asked === 'failed' ? NONE : asked),
    schema: known,
    dataframeName: source?.name,
  };
}

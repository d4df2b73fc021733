import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { setConfig } from '@lakehouse/core/pipeline/operations';
import { planPipeline } from '@lakehouse/core/pipeline/plan-pipeline';
import { KINDS } from '@lakehouse/core/pipeline/registry';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { useMemo, useState } from 'react';
import { notify } from '../../../shared/messages/notify.ts';
import { previewMessages } from '../../../shared/pipeline/messages/preview-messages.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { NodeForm } from '../inspector/node-form.tsx';
import { dialogTexts } from '../messages/dialog-texts.ts';
import { InlinePreview } from './inline-preview.tsx';

/** The draft as a separate pipeline: a source depends on nothing else. */
const planOfDraft = (node: PipelineNode) => planPipeline({ name: '', nodes: [node], edges: [] });

/** Chooses where a source reads from. Nothing changes before it is saved. */
export function DataSourceDialog({ node }: { node: PipelineNode }) {
  const store = useDesignerStore();
  const transport = useWorkspaceTransport();
  const [config, setDraft] = useState<JsonObject>(node.config);
  const [previewed, setPreviewed] = useState<string>();
  const kind = KINDS.get('source');
  const draft = useMemo(() => withConfig(node, config), [node, config]);
  const plan = useMemo(() => planOfDraft(draft), [draft]);
  const problems = plan.byId.get(node.id)?.problems ?? [];
  const blocked = problems.some(({ severity }) => severity === 'error');
  const close = (): void => store.getState().closeDialog();
  const preview = (): void => {
    if (!transport) return notify(previewMessages.connectionError());
    notify(previewMessages.requested(node.label));
    setPreviewed(placeOf(config));
  };
  const save = (): void => {
    store.getState().change((document) => setConfig(document, node.id, config));
    notify(previewMessages.sourceConfigured(node.label));
    close();
  };
  if (!kind) return null;
  return (
    <Dialog
      open
      onOpenChange={close}
      title={dialogTexts.configureDataSource}
      size="lg"
      footer={
        <>
          <Button onClick={preview} disabled={blocked}>
            {dialogTexts.previewData}
          </Button>
          <Button onClick={close}>{dialogTexts.cancel}</Button>
          <Button variant="primary" onClick={save}>
            {dialogTexts.save}
          </Button>
        </>
      }
    >
      <NodeForm node={draft} kind={kind} plan={plan} problems={problems} onChange={setDraft} />
      {previewed === placeOf(config) ? (
        <InlinePreview plan={plan} nodeId={node.id} label={node.label} />
      ) : null}
    </Dialog>
  );
}

/** What the rows come from: the options of a file only say how they are read, and its preview follows them. */
const placeOf = ({ from, cloudProvider, filePath, table, query }: JsonObject): string =>
  JSON.stringify([from, cloudProvider, filePath, table, query]);

const withConfig = (node: PipelineNode, config: JsonObject): PipelineNode => ({ ...node, config });

import type { PipelineEdge } from '@lakehouse/core/pipeline/document';
import { setEdgeLabel } from '@lakehouse/core/pipeline/edge-edits';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { useId, useState } from 'react';
import { pipelineDesignerMessages as messages } from '../../../shared/pipeline/messages/pipeline-designer-messages.ts';
import { selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { dialogTexts as texts } from '../messages/dialog-texts.ts';

/** Names an edge on the canvas. */
export function EdgeLabelDialog() {
  const dialog = useDesigner((state) => state.dialog);
  const document = useDesigner(selectDocument);
  const edge =
    dialog?.kind === 'edge-label' ? document.edges.find(({ id }) => id === dialog.edgeId) : undefined;
  return edge ? <Open edge={edge} /> : null;
}

function Open({ edge }: { edge: PipelineEdge }) {
  const store = useDesignerStore();
  const [text, setText] = useState(edge.label ?? '');
  const formId = useId();
  const close = (): void => store.getState().closeDialog();
  return (
    <Dialog
      open
      onOpenChange={(next) => next || close()}
      title={messages.edgeLabel.title}
      description={messages.edgeLabel.description}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          store.getState().change((document) => setEdgeLabel(document, edge.id, text));
          close();
        }}
      >
        <Field label={messages.edgeLabel.field}>
          <Input value={text} maxLength={80} onChange={(event) => setText(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

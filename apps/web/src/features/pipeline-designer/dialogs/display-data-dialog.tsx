import type { PipelineNode } from '@lakehouse/core/pipeline/document';
import { setConfig } from '@lakehouse/core/pipeline/operations';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { useId, useState } from 'react';
import { notify } from '../../../shared/messages/notify.ts';
import { previewMessages } from '../../../shared/pipeline/messages/preview-messages.ts';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { useWorkspaceTransport } from '../../../shared/widgets/use-workspace-transport.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import { dialogTexts } from '../messages/dialog-texts.ts';
import { DISPLAY_ROWS, rowLimit } from '../preview/row-limit.ts';
import { DEFAULT_FRAME, frameNamed, frameNames, inputOf } from './frame-named.ts';
import { FrameRowsDialog } from './frame-rows-dialog.tsx';

/** How many rows the node asks for, as typed in the field. */
function startRows({ config: { rows } }: PipelineNode): string {
  return String(typeof rows === 'number' ? rows : DISPLAY_ROWS.fallback);
}

/** Asks which DataFrame to show and how many rows; then shows them. */
export function DisplayDataDialog({ node }: { node: PipelineNode }) {
  const store = useDesignerStore();
  const plan = useDesigner(selectPlan);
  const transport = useWorkspaceTransport();
  const form = useId();
  const [name, setName] = useState(DEFAULT_FRAME);
  const [rows, setRows] = useState(() => startRows(node));
  const [shown, setShown] = useState<{ readonly nodeId: string; readonly limit: number }>();
  const [error, setError] = useState<string>();
  const close = (): void => store.getState().closeDialog();
  const own = inputOf(plan, node.id)?.name;
  const names = frameNames(plan);

  const display = (): void => {
    if (!transport) return notify(previewMessages.connectionError());
    const frame = frameNamed(plan, node.id, name);
    if (!frame) {
      setError(
        name.trim() === DEFAULT_FRAME ? designerTexts.frameNeedsInput : designerTexts.noFrame(name.trim()),
      );
      return;
    }
    const limit = rowLimit(rows, DISPLAY_ROWS);
    setRows(String(limit));
    if (node.config['rows'] !== limit)
      store.getState().change((document) => setConfig(document, node.id, { ...node.config, rows: limit }));
    notify(previewMessages.requested(frame.name));
    setShown({ nodeId: frame.node.id, limit });
  };
  if (shown) return <FrameRowsDialog {...shown} onClose={close} />;
  return (
    <Dialog
      open
      onOpenChange={close}
      title={dialogTexts.displayDataframe}
      size="sm"
      footer={
        <>
          <Button onClick={close}>{designerTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {designerTexts.display}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          display();
        }}
      >
        <Field
          label={dialogTexts.dataframeName}
          {...(error === undefined ? {} : { error })}
          help={own === undefined ? dialogTexts.variableHint : dialogTexts.ownFrameHint(own)}
        >
          <Input
            value={name}
            list={`${form}-names`}
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
        <datalist id={`${form}-names`}>
          {names.map((frame) => (
            <option key={frame} value={frame} />
          ))}
        </datalist>
        <Field label={designerTexts.numberOfRows} help={designerTexts.rowsRange}>
          <Input inputMode="numeric" value={rows} onChange={(event) => setRows(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

import { openPipeline } from '@lakehouse/core/pipeline/saved-file';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Textarea } from '@lakehouse/ui/textarea';
import { useState } from 'react';
import { useCommandContext } from '../../../shared/pipeline/commands/use-commands.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { insertOpened } from '../commands/copied-nodes.ts';
import { openText } from '../commands/file.ts';
import { uploadTexts } from '../messages/upload-texts.ts';

/** Opens the text of a saved pipeline, or adds its nodes to the pipeline on the screen. */
export function ImportJsonDialog() {
  const open = useDesigner(({ dialog }) => dialog?.kind === 'import-json');
  return open ? <Open /> : null;
}

function Open() {
  const context = useCommandContext();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const close = (): void => context.store.getState().closeDialog();
  const replace = (): void => setProblem(openText(context, text));
  const add = (): void => {
    const opened = openPipeline(text);
    if (!opened.ok) {
      setProblem(opened.message);
      return;
    }
    insertOpened(context, opened);
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => next || close()}
      title={uploadTexts.importJson}
      description={uploadTexts.importHint}
      footer={
        <>
          <Button onClick={close}>{uploadTexts.cancelShort}</Button>
          <Button disabled={text.trim() === ''} onClick={add}>
            {uploadTexts.addToThisPipeline}
          </Button>
          <Button variant="primary" disabled={text.trim() === ''} onClick={replace}>
            {uploadTexts.replaceThisPipeline}
          </Button>
        </>
      }
    >
      <Field label={uploadTexts.pipelineAsJson} error={problem}>
        <Textarea
          rows={12}
          spellCheck={false}
          className="font-mono text-xs"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
    </Dialog>
  );
}

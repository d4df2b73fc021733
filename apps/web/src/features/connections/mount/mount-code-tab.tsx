import { customCodeProblem } from '@lakehouse/core/pipeline/nodes/s3-mount/custom-code';
import { Button } from '@lakehouse/ui/button';
import { CodeEditor } from '@lakehouse/ui/code-editor';
import { CodeView } from '@lakehouse/ui/code-view';
import { CopyButton } from '@lakehouse/ui/copy-button';
import { Field } from '@lakehouse/ui/field';
import { Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../shared/format/format-metrics.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { codeMessages } from '../../../shared/pipeline/messages/code-messages.ts';
import { WarningNote } from '../../../shared/widgets/warning-note.tsx';
import { mountTexts } from '../messages/mount-messages.ts';

/** How much of the code the preview shows (product specification, section 9). */
const PREVIEW_LINES = 5;
const LINE_PX = 19;
const PADDING_PX = 22;

export interface MountCodeTabProps {
  readonly code: string;
  /** The user's own code replaces the generated code. */
  readonly edited: boolean;
  /** The form has changes that the code does not reflect. */
  readonly unsaved: boolean;
  /** The AWS keys typed in this dialog, which code may not hold. */
  readonly typedKeys: () => readonly string[];
  readonly onEditing: (editing: boolean) => void;
  /** Called with the code to save; empty restores the generated code. */
  readonly onSave: (code: string) => void;
}

/** The Code Preview tab of the mount dialog: the first lines, all of them, or an editor. */
export function MountCodeTab({ code, edited, unsaved, typedKeys, onEditing, onSave }: MountCodeTabProps) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [full, setFull] = useState(false);
  const edit = (text: string | undefined): void => {
    setDraft(text);
    setProblem(undefined);
    onEditing(text !== undefined);
  };
  if (draft !== undefined)
    return (
      <MountCodeEditor
        draft={draft}
        problem={problem}
        onChange={(text) => {
          setDraft(text);
          setProblem(undefined);
        }}
        onCancel={() => edit(undefined)}
        onSave={() => {
          const found = customCodeProblem(draft, typedKeys());
          setProblem(found);
          if (found !== undefined) return;
          onSave(draft === code ? (edited ? code : '') : draft);
          edit(undefined);
        }}
      />
    );
  const lines = code.trimEnd().split('\n');
  const shown = full ? lines : lines.slice(0, PREVIEW_LINES);
  return (
    <div className="grid gap-3">
      {unsaved || edited ? (
        <WarningNote>{unsaved ? mountTexts.unsaved : mountTexts.edited}</WarningNote>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <span className="mr-auto text-dim text-xs">
          {full ? counted(lines.length, 'line') : mountTexts.firstLines(shown.length, lines.length)}
        </span>
        <CopyButton text={code} look="text" onCopied={() => notify(codeMessages.copied())} />
        {edited ? (
          <Button size="sm" onClick={() => onSave('')}>
            <RotateCcw aria-hidden="true" size={14} />
            {mountTexts.backToGenerated}
          </Button>
        ) : null}
        <Button size="sm" onClick={() => edit(code)}>
          <Pencil aria-hidden="true" size={14} />
          {mountTexts.editCode}
        </Button>
        <Button size="sm" aria-expanded={full} onClick={() => setFull(!full)}>
          {full ? mountTexts.showFirst(PREVIEW_LINES) : mountTexts.showFullCode}
        </Button>
      </div>
      <div
        className="grid max-h-[min(48vh,420px)]"
        style={{ height: (full ? lines.length + 1 : shown.length) * LINE_PX + PADDING_PX }}
      >
        <CodeView label={mountTexts.mountCode} code={shown.join('\n')} language="python" copyable={false} />
      </div>
    </div>
  );
}

interface EditorProps {
  readonly draft: string;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}

function MountCodeEditor({ draft, problem, onChange, onCancel, onSave }: EditorProps) {
  return (
    <div className="grid gap-3">
      <Field label={mountTexts.mountCode} {...(problem === undefined ? {} : { error: problem })}>
        <CodeEditor
          label={mountTexts.mountCode}
          language="python"
          lineNumbers
          value={draft}
          onChange={onChange}
          className="h-[min(48vh,320px)]"
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{mountTexts.cancel}</Button>
        <Button variant="primary" onClick={onSave}>
          {mountTexts.saveChanges}
        </Button>
      </div>
    </div>
  );
}

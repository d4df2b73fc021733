import {
  type ChangedColumn,
  type ColumnChange,
  changeColumn,
  changeRefusal,
} from '@lakehouse/core/pipeline/change-column/change-column';
import { keysOf } from '@lakehouse/spark-sql/types/keys-of';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { SegmentedControl } from '@lakehouse/ui/segmented-control';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { notify } from '../../../../shared/messages/notify.ts';
import { selectDocument } from '../../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../../shared/pipeline/store/use-designer.ts';
import { changeColumnTexts as texts } from '../../messages/change-column-texts.ts';

export interface ChangeColumnProps {
  readonly nodeId: string;
  readonly column: string;
  readonly type: string;
  readonly onClose: () => void;
}

/** Changes a column of a source everywhere, and shows what that does before it is done. */
export function ChangeColumnDialog({ nodeId, column, type, onClose }: ChangeColumnProps) {
  const store = useDesignerStore();
  const document = useDesigner(selectDocument);
  const form = useId();
  const [kind, setKind] = useState<ColumnChange['kind']>('rename');
  const [typed, setTyped] = useState({ rename: column, retype: type });
  const [timestamp] = useState(Date.now);
  const given = kind === 'drop' ? '' : typed[kind].trim();
  const isSame = given === { rename: column, retype: type, drop: undefined }[kind];
  const { refusal, changed } = useMemo(() => {
    const change: ColumnChange = kind === 'drop' ? { kind } : { kind, to: given };
    const at = { nodeId, column };
    const why = changeRefusal(document, at, change);
    const done = why || isSame ? undefined : { change, ...changeColumn(document, at, change, timestamp) };
    return { refusal: why, changed: done };
  }, [document, nodeId, column, kind, given, isSame, timestamp]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!changed) return;
    store.getState().change(() => changed.document);
    const nodes = new Set(changed.effects.map((effect) => effect.nodeId)).size;
    notify(texts.changed(column, changed.change, nodes));
    onClose();
  };
  const problem = refusal && texts.refusal(refusal, given);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title(column)}
      description={texts.description}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={form} disabled={!changed}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-4" onSubmit={submit}>
        <SegmentedControl
          label={texts.change}
          value={kind}
          segments={keysOf(texts.kinds).map((value) => ({ value, label: texts.kinds[value] }))}
          onValueChange={setKind}
        />
        {kind === 'drop' ? (
          problem ? (
            <p role="alert">{problem}</p>
          ) : null
        ) : (
          <Field label={texts.kinds[kind]} error={problem}>
            <Input
              key={kind}
              value={typed[kind]}
              onChange={(event) => setTyped({ ...typed, [kind]: event.target.value })}
            />
          </Field>
        )}
        {changed ? <Effects of={changed} nodeId={nodeId} column={column} /> : null}
      </form>
    </Dialog>
  );
}

function Effects({ of, nodeId, column }: { of: ChangedColumn; nodeId: string; column: string }) {
  return (
    <section aria-label={texts.effects}>
      <h3 className="mb-1.5 text-dim text-xs">{texts.effects}</h3>
      {of.effects.length === 0 ? <p>{texts.none}</p> : null}
      <ul className="grid gap-1.5" aria-label={texts.effects}>
        {of.effects.map((effect) => (
          <li
            key={`${effect.nodeId} ${texts.how(effect, nodeId, column)}`}
            className="min-w-0 [overflow-wrap:anywhere]"
          >
            <span className="font-medium">{effect.label}</span>{' '}
            <span className={effect.how === 'problem' ? 'text-bad text-xs' : 'text-dim text-xs'}>
              {texts.how(effect, nodeId, column)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { setSettings } from '@lakehouse/core/pipeline/operations';
import {
  PARAMETER_TYPES,
  type ParameterProblems,
  type ParameterType,
  type PipelineParameter,
  parametersProblems,
  valueProblem,
} from '@lakehouse/core/pipeline/parameters/parameter';
import { DEFAULT_TIME_ZONE, timeZoneProblem } from '@lakehouse/core/pipeline/time-zone';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { selectDocument } from '../../../shared/pipeline/store/selectors.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { dialogTexts } from '../messages/dialog-texts.ts';
import { ValueControl } from './parameter-value-control.tsx';

const TYPE_LABELS: Record<ParameterType, string> = {
  text: dialogTexts.text,
  integer: dialogTexts.wholeNumber,
  number: dialogTexts.number,
  date: dialogTexts.date,
  timestamp: dialogTexts.timestamp,
  boolean: dialogTexts.boolean,
};

const ZONE_LIST = 'pipeline-time-zones';

interface Draft extends PipelineParameter {
  readonly key: number;
}

/** Declares what a run of the pipeline is given, and its time zone. */
export function ParametersDialog() {
  const store = useDesignerStore();
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    (selectDocument(store.getState()).settings?.parameters ?? []).map((one, key) => ({ ...one, key })),
  );
  const [lastKey] = useState(drafts.length - 1);
  const { settings } = selectDocument(store.getState());
  const [zone, setZone] = useState(settings?.timeZone ?? DEFAULT_TIME_ZONE);
  const zoneProblem = timeZoneProblem(zone.trim());
  const [checked, setChecked] = useState(false);
  const close = (): void => store.getState().closeDialog();
  const problems = parametersProblems(drafts);
  const add = (): void =>
    setDrafts([
      ...drafts,
      { key: Math.max(0, ...drafts.map(({ key }) => key + 1)), name: '', type: 'text', default: '' },
    ]);
  const save = (): void => {
    setChecked(true);
    if (zoneProblem !== undefined) return;
    if (problems.some(({ name, value }) => name !== undefined || value !== undefined)) return;
    const parameters = drafts.map(({ key: _key, description = '', ...rest }) =>
      description.trim() === '' ? rest : { ...rest, description: description.trim() },
    );
    const isSet = settings?.timeZone !== undefined || zone.trim() !== DEFAULT_TIME_ZONE;
    const timeZone = isSet ? { timeZone: zone.trim() } : {};
    store.getState().change((document) => setSettings(document, { parameters, ...timeZone }));
    // Values of an earlier run may not fit any more.
    store.getState().setParameterValues({});
    close();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={dialogTexts.parameters}
      description={dialogTexts.parametersHint}
      size="lg"
      footer={
        <>
          <Button onClick={close}>{dialogTexts.cancel}</Button>
          <Button variant="primary" onClick={save}>
            {dialogTexts.saveParameters}
          </Button>
        </>
      }
    >
      <Field
        className="mb-4"
        label={dialogTexts.timeZone}
        help={dialogTexts.timeZoneHint}
        error={checked ? zoneProblem : undefined}
      >
        <Input
          value={zone}
          list={ZONE_LIST}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setZone(event.target.value)}
        />
      </Field>
      <datalist id={ZONE_LIST}>
        {Intl.supportedValuesOf('timeZone').map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ul className="grid gap-4">
        {drafts.map((draft, at) => (
          <li key={draft.key} className="grid gap-3 border-line border-b pb-4">
            <ParameterFields
              draft={draft}
              // The first one when the dialog opens, and one that is added.
              isFocused={at === 0 || draft.key > lastKey}
              problems={checked ? problems[at] : undefined}
              onChange={(next) => setDrafts(drafts.map((one) => (one === draft ? next : one)))}
              onRemove={() => setDrafts(drafts.filter((one) => one !== draft))}
            />
          </li>
        ))}
      </ul>
      <Button className={drafts.length > 0 ? 'mt-4' : ''} autoFocus={drafts.length === 0} onClick={add}>
        <Plus aria-hidden="true" size={14} />
        {dialogTexts.parameter}
      </Button>
    </Dialog>
  );
}

interface ParameterFieldsProps {
  readonly draft: Draft;
  readonly problems: ParameterProblems | undefined;
  readonly onChange: (draft: Draft) => void;
  readonly onRemove: () => void;
  /** Whether its name takes the focus when it appears. */
  readonly isFocused: boolean;
}

function ParameterFields({ draft, problems, onChange, onRemove, isFocused }: ParameterFieldsProps) {
  const type = (value: string): void => {
    const found = PARAMETER_TYPES.find((one) => one === value) ?? 'text';
    // A default of the other type is rarely one of this.
    onChange({ ...draft, type: found, default: valueProblem(found, draft.default) ? '' : draft.default });
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-[1fr_10rem_1fr]">
        <Field label={dialogTexts.name} error={problems?.name}>
          <Input
            autoFocus={isFocused}
            value={draft.name}
            placeholder="run_date"
            spellCheck={false}
            autoCapitalize="none"
            className="font-mono"
            onChange={(event) => onChange({ ...draft, name: event.target.value })}
          />
        </Field>
        <Field label={dialogTexts.type}>
          <Select
            options={PARAMETER_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
            value={draft.type}
            onValueChange={type}
          />
        </Field>
        <Field label={dialogTexts.default} error={problems?.value} className="max-md:col-span-2">
          <ValueControl
            type={draft.type}
            value={draft.default}
            onChange={(value) => onChange({ ...draft, default: value })}
          />
        </Field>
      </div>
      <div className="flex items-end gap-3">
        <Field label={dialogTexts.description} className="min-w-0 flex-1">
          <Input
            value={draft.description ?? ''}
            onChange={(event) => onChange({ ...draft, description: event.target.value })}
          />
        </Field>
        <IconButton
          label={draft.name === '' ? dialogTexts.removeParameter : dialogTexts.remove(draft.name)}
          icon={<Trash2 aria-hidden="true" size={16} />}
          onClick={onRemove}
        />
      </div>
    </>
  );
}

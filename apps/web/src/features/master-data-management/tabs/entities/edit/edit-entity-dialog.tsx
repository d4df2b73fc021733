import { changedSettings } from '@lakehouse/core/mdm/audit/changed-settings';
import { ENTITY_STATUSES, type Entity, type EntityStatus } from '@lakehouse/core/mdm/entities/entity';
import { rulesLost } from '@lakehouse/core/mdm/own/change-entity';
import { entityProblem } from '@lakehouse/core/mdm/own/entity-problem';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { proposeSource } from '@lakehouse/core/mdm/own/propose-entity';
import { QUALITY_RULES } from '@lakehouse/core/mdm/quality/rule-queries';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { Switch } from '@lakehouse/ui/switch';
import { useState } from 'react';
import { errorText } from '../../../../../shared/messages/error-text.ts';
import { useMaster } from '../../../data/master-data.ts';
import { useMasterData } from '../../../data/use-master-data.ts';
import { entitiesTexts } from '../../../messages/entities-texts.ts';
import { hierarchyTexts } from '../../../messages/hierarchy-texts.ts';
import { masterDataOwnMessages as messages } from '../../../messages/master-data-own-messages.ts';
import { ReasonField } from '../../../parts/reason-field.tsx';
import { AttributesForm } from '../make/attributes-form.tsx';
import { partsOf, profileTable } from '../make/profile-table.ts';
import { SourcesList } from '../make/sources-list.tsx';
import { StepProgress } from '../make/step-progress.tsx';
import { TableQuestion } from '../make/table-question.tsx';
import { AttributeNames } from './attribute-names.tsx';
import { draftOf, renamedIn, withEntity, withHierarchy } from './draft.ts';
import { useEntityChange } from './use-entity-change.ts';

const PERCENT = 100;

/** Changes everything of an entity that was made of a person's own tables, or deletes it. */
export function EditEntityDialog({
  entity,
  own,
  names,
  onClose,
}: {
  entity: Entity;
  own: OwnEntity;
  /** The names of all entities and types, in lower case. */
  names: ReadonlySet<string>;
  onClose: () => void;
}) {
  const master = useMaster();
  const rules = (useMasterData(QUALITY_RULES).rows ?? []).filter((rule) => rule.entity === own.id);
  const [draft, setDraft] = useState(() => draftOf(own));
  const [status, setStatus] = useState<EntityStatus>(entity.status);
  const [reason, setReason] = useState('');
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [deleting, setDeleting] = useState(false);
  const { busy, step, save, remove } = useEntityChange();
  const after = { ...draft.entity, name: draft.entity.name.trim() };
  const changed = { before: own, after, status, renamed: renamedIn(draft), rules };
  const lost = rulesLost(changed);

  const addSource = async (name: string): Promise<void> => {
    if (master.mode === 'sample') return;
    setProblem(undefined);
    setReading(true);
    try {
      const parts = partsOf(name);
      const source = proposeSource(draft.entity, parts, await profileTable(master.run, parts));
      setDraft(withEntity(draft, { ...draft.entity, sources: [...draft.entity.sources, source] }));
    } catch (error) {
      setProblem(errorText(error, entitiesTexts.theTableCouldNotBeRead));
    } finally {
      setReading(false);
    }
  };
  const erase = async (): Promise<void> => {
    if (await remove(own, reason.trim())) onClose();
  };
  const submit = async (): Promise<void> => {
    if (busy) return;
    const isTaken =
      after.name.toLowerCase() !== own.name.toLowerCase() && names.has(after.name.toLowerCase());
    const wrong = isTaken ? messages.nameTaken(after.name) : entityProblem(after);
    setProblem(wrong);
    if (wrong !== undefined) return;
    const fields = [
      ...changedSettings(own, after),
      ...(status === entity.status ? [] : [{ field: 'status', before: entity.status, after: status }]),
    ];
    if (fields.length === 0) return onClose();
    if (await save({ ...changed, fields, reason: reason.trim() })) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!busy}
      title={entitiesTexts.configure(entity.name)}
      description={entitiesTexts.saveHint}
      size="xl"
      footer={
        deleting ? (
          <>
            <p className="mr-auto self-center">{entitiesTexts.deleteHint}</p>
            <Button key="keep" autoFocus onClick={() => setDeleting(false)} disabled={busy}>
              {entitiesTexts.keep}
            </Button>
            <Button variant="destructive" busy={busy} onClick={() => void erase()}>
              {entitiesTexts.delete} {entity.name}
            </Button>
          </>
        ) : (
          <>
            <Button className="mr-auto" onClick={() => setDeleting(true)} disabled={busy}>
              {entitiesTexts.deleteAsks}
            </Button>
            <Button onClick={onClose} disabled={busy}>
              {entitiesTexts.cancel}
            </Button>
            <Button variant="primary" busy={busy} disabled={reading} onClick={() => void submit()}>
              {entitiesTexts.save}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {problem === undefined ? null : (
          <p role="alert" className="rounded-sm bg-bad-soft px-3 py-2 text-bad">
            {problem}
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={entitiesTexts.name} required>
            <Input
              value={draft.entity.name}
              onChange={(event) => setDraft(withEntity(draft, { ...draft.entity, name: event.target.value }))}
            />
          </Field>
          <Field label={entitiesTexts.status}>
            <Select
              value={status}
              options={ENTITY_STATUSES}
              onValueChange={(value) => setStatus(ENTITY_STATUSES.find((one) => one === value) ?? status)}
            />
          </Field>
          <Field label={entitiesTexts.reviewedFrom}>
            <Input
              type="number"
              min={0}
              max={PERCENT}
              value={String(Math.round(draft.entity.review * PERCENT))}
              onChange={(event) =>
                setDraft(
                  withEntity(draft, {
                    ...draft.entity,
                    review: Math.min(PERCENT, Math.max(0, Number(event.target.value))) / PERCENT,
                  }),
                )
              }
            />
          </Field>
        </div>
        <Field label={entitiesTexts.fourEyes} help={entitiesTexts.fourEyesHint} layout="row">
          <Switch
            checked={draft.entity.fourEyes === true}
            onCheckedChange={(fourEyes) => setDraft(withEntity(draft, { ...draft.entity, fourEyes }))}
          />
        </Field>
        <Field label={hierarchyTexts.parentAttribute} help={hierarchyTexts.parentAttributeHint}>
          <Select
            className="sm:max-w-72"
            value={draft.entity.parent ?? ''}
            options={[
              { value: '', label: hierarchyTexts.noParent },
              ...new Set(draft.entity.attributes.map(({ name }) => name).filter((name) => name !== '')),
            ]}
            onValueChange={(parent) => setDraft(withEntity(draft, withHierarchy(draft.entity, parent)))}
          />
        </Field>
        <SourcesList entity={draft.entity} onChange={(next) => setDraft(withEntity(draft, next))} />
        <TableQuestion
          label={entitiesTexts.anotherSourceTable}
          action={entitiesTexts.addSource}
          busy={reading}
          onTable={addSource}
        />
        <AttributeNames draft={draft} onChange={setDraft} />
        <AttributesForm entity={draft.entity} onChange={(next) => setDraft(withEntity(draft, next))} />
        {lost.length > 0 ? (
          <p role="status" className="rounded-sm bg-warn-soft px-3 py-2">
            {messages.rulesLost(lost)}
          </p>
        ) : null}
        <ReasonField value={reason} onChange={setReason} />
        <StepProgress label={entitiesTexts.changingTheEntity} step={step} />
      </div>
    </Dialog>
  );
}

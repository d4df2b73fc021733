import { ENTITY_STATUSES, type Entity } from '@lakehouse/core/mdm/entities/entity';
import { configureEntity, type EntitySettings } from '@lakehouse/core/mdm/entities/entity-queries';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { type FormEvent, useId, useState } from 'react';
import { useAuditedAction } from '../../data/use-audited-action.ts';
import { entitiesTexts } from '../../messages/entities-texts.ts';
import { masterDataMessages } from '../../messages/master-data-messages.ts';
import { ReasonField } from '../../parts/reason-field.tsx';

const TEXTS = ['name', 'type'] as const;
const LABELS = { name: entitiesTexts.name, type: entitiesTexts.type } as const;

/** The settings that differ, with the values before and after. */
const changesOf = (entity: Entity, settings: EntitySettings) =>
  (['name', 'type', 'status'] as const)
    .filter((field) => entity[field] !== settings[field])
    .map((field) => ({ field, before: entity[field], after: settings[field] }));

/** Changes the name, the type and the status of an entity. */
export function ConfigureDialog({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const form = useId();
  const { name, type, status } = entity;
  const [settings, setSettings] = useState<EntitySettings>({ name, type, status });
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, change } = useAuditedAction();
  const fields = changesOf(entity, settings);
  const complete = TEXTS.every((field) => settings[field].trim() !== '');

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!complete || busy) return;
    if (fields.length === 0) return onClose();
    const saved = await change({
      target: { action: 'UPDATE', entity: entity.model_name, recordId: entity.entity_id },
      work: async ({ at, run }, signal) => {
        await run(configureEntity(at, entity.entity_id, settings), signal);
        return { fields, reason: reason.trim(), message: masterDataMessages.configured(settings.name) };
      },
      failed: masterDataMessages.configureFailed,
    });
    if (saved) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={entitiesTexts.configure(entity.name)}
      description={entitiesTexts.keepsTable(entity.table_name)}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{entitiesTexts.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {entitiesTexts.save}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-4" onSubmit={(event) => void save(event)}>
        {TEXTS.map((field) => (
          <Field
            key={field}
            label={LABELS[field]}
            required
            error={
              tried && settings[field].trim() === '' ? entitiesTexts.isRequired(LABELS[field]) : undefined
            }
          >
            <Input
              value={settings[field]}
              onChange={(event) => setSettings({ ...settings, [field]: event.target.value })}
            />
          </Field>
        ))}
        <Field label={entitiesTexts.status}>
          <Select
            value={settings.status}
            options={ENTITY_STATUSES}
            onValueChange={(value) =>
              setSettings({
                ...settings,
                status: ENTITY_STATUSES.find((one) => one === value) ?? settings.status,
              })
            }
          />
        </Field>
        <ReasonField value={reason} onChange={setReason} />
      </form>
    </Dialog>
  );
}

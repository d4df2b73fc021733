import { firstRecords } from '@lakehouse/core/mdm/entities/entity-queries';
import { STANDARD_ENTITIES } from '@lakehouse/core/mdm/entities/standard-entities';
import { addRule, nextRuleId } from '@lakehouse/core/mdm/quality/change-rules';
import { describeCondition } from '@lakehouse/core/mdm/quality/describe-condition';
import { DIMENSION_LABELS, DIMENSIONS } from '@lakehouse/core/mdm/quality/dimension';
import type { QualityRule } from '@lakehouse/core/mdm/quality/rule';
import { keysOf } from '@lakehouse/spark-sql/types/keys-of';
import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { type FormEvent, useId, useState } from 'react';
import { useAuditedAction } from '../../data/use-audited-action.ts';
import { useOwnEntities } from '../../data/use-own-entities.ts';
import { useRows } from '../../data/use-rows.ts';
import { masterDataMessages } from '../../messages/master-data-messages.ts';
import { qualityTexts } from '../../messages/quality-texts.ts';
import { ConditionFields } from './condition-fields.tsx';
import { type ConditionKind, checkDraft, KINDS, type RuleDraft } from './rule-draft.ts';

const kindOf = (value: string): ConditionKind => keysOf(KINDS).find((kind) => kind === value) ?? 'present';

const EMPTY: Omit<RuleDraft, 'entity'> = {
  name: '',
  dimension: 'completeness',
  kind: 'present',
  values: {},
};

/** A form for a new rule; it counts at once. */
export function AddRuleDialog({
  rules,
  onClose,
  onAdded,
}: {
  rules: readonly QualityRule[];
  onClose: () => void;
  /** Called with the entity that has a new rule. */
  onAdded: (entity: string) => void;
}) {
  const form = useId();
  const [tried, setTried] = useState(false);
  const { busy, change } = useAuditedAction();
  const { own } = useOwnEntities();
  const entities = [
    ...(own?.entities ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...STANDARD_ENTITIES.map(({ table_name, name }) => ({ value: table_name, label: name })),
  ];
  const [draft, setDraft] = useState<RuleDraft>({ ...EMPTY, entity: entities[0]?.value ?? '' });
  const table = useRows((at) => firstRecords(at, draft.entity, 0));
  const checked = checkDraft(draft);
  const nameless = draft.name.trim() === '';

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nameless || 'wrong' in checked || busy) return;
    const { name, entity, dimension } = draft;
    const rule: QualityRule = {
      rule_id: nextRuleId(entity, rules),
      entity,
      name: name.trim(),
      dimension,
      condition: checked,
      is_active: true,
    };
    const saved = await change({
      target: { action: 'CREATE', entity: qualityTexts.rule, recordId: rule.rule_id },
      work: async ({ at, run }, signal) => {
        await run(addRule(at, rule), signal);
        const fields = [{ field: 'condition', before: null, after: describeCondition(checked) }];
        return { fields, message: masterDataMessages.ruleAdded(rule.name) };
      },
      failed: masterDataMessages.ruleFailed,
    });
    if (!saved) return;
    onAdded(entity);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={qualityTexts.addRule}
      description={qualityTexts.addRuleHint}
      footer={
        <>
          <Button onClick={onClose}>{qualityTexts.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {qualityTexts.addRule}
          </Button>
        </>
      }
    >
      <form id={form} className="grid gap-4 sm:grid-cols-2" onSubmit={(event) => void save(event)}>
        <Field
          label={qualityTexts.name}
          required
          error={tried && nameless ? qualityTexts.nameIsRequired : undefined}
          className="sm:col-span-2"
        >
          <Input value={draft.name} onChange={(event) => setDraft({ ...draft, name: event.target.value })} />
        </Field>
        <Field label={qualityTexts.entity}>
          <Select
            value={draft.entity}
            options={entities}
            onValueChange={(entity) => setDraft({ ...draft, entity, values: {} })}
          />
        </Field>
        <Field label={qualityTexts.dimension}>
          <Select
            value={draft.dimension}
            options={DIMENSIONS.map((value) => ({ value, label: DIMENSION_LABELS[value] }))}
            onValueChange={(value) =>
              setDraft({
                ...draft,
                dimension: DIMENSIONS.find((one) => one === value) ?? draft.dimension,
              })
            }
          />
        </Field>
        <Field label={qualityTexts.condition} className="sm:col-span-2">
          <Select
            value={draft.kind}
            options={Object.entries(KINDS).map(([value, { label }]) => ({ value, label }))}
            onValueChange={(value) => setDraft({ ...draft, kind: kindOf(value), values: {} })}
          />
        </Field>
        <ConditionFields
          draft={draft}
          columns={(table.data?.columns ?? []).map(({ name }) => name)}
          wrong={tried && 'wrong' in checked ? checked.wrong : undefined}
          onChange={(values) => setDraft({ ...draft, values })}
        />
      </form>
    </Dialog>
  );
}

import { COMPARISONS } from '@lakehouse/core/mdm/quality/condition';
import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { qualityTexts } from '../../messages/quality-texts.ts';
import { type DraftField, KINDS, type RuleDraft } from './rule-draft.ts';

/** The fields of the chosen kind of condition. */
export function ConditionFields({
  draft,
  columns,
  wrong,
  onChange,
}: {
  draft: RuleDraft;
  /** The columns of the entity; empty until they are known, and they are typed then. */
  columns: readonly string[];
  /** The key of the invalid field. */
  wrong: string | undefined;
  onChange: (values: RuleDraft['values']) => void;
}) {
  const set = (key: string) => (value: string) => onChange({ ...draft.values, [key]: value });
  const control = ({ key, control: kind }: DraftField) => {
    const value = draft.values[key] ?? '';
    if (kind === 'comparison')
      return <Select value={value || COMPARISONS[0]} options={COMPARISONS} onValueChange={set(key)} />;
    if (kind === 'column' && columns.length > 0)
      return (
        <Select
          value={value}
          options={columns}
          placeholder={qualityTexts.chooseAColumn}
          onValueChange={set(key)}
        />
      );
    return <Input value={value} onChange={(event) => set(key)(event.target.value)} />;
  };
  return KINDS[draft.kind].fields.map((field) => (
    <Field
      key={field.key}
      label={field.label}
      help={field.help}
      error={wrong === field.key ? qualityTexts.isWrong(field.label) : undefined}
    >
      {control(field)}
    </Field>
  ));
}

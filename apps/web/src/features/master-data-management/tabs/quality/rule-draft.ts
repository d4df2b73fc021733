import { COMPARISONS, type Condition, conditionSchema } from '@lakehouse/core/mdm/quality/condition';
import type { Dimension } from '@lakehouse/core/mdm/quality/dimension';

export type ConditionKind = Condition['kind'];

/** The input for a new rule; every value is a string until it is validated. */
export interface RuleDraft {
  readonly name: string;
  readonly entity: string;
  readonly dimension: Dimension;
  readonly kind: ConditionKind;
  readonly values: Readonly<Record<string, string>>;
}

/** A field of a condition: a column of the entity, a string, or a choice. */
export interface DraftField {
  readonly key: string;
  readonly label: string;
  readonly control: 'column' | 'text' | 'comparison';
  readonly help?: string;
}

const COLUMN: DraftField = { key: 'column', label: 'Column', control: 'column' };

/** The fields of each kind of condition. */
export const KINDS: Record<
  ConditionKind,
  { readonly label: string; readonly fields: readonly DraftField[] }
> = {
  present: { label: 'Value is present', fields: [COLUMN] },
  matches: {
    label: 'Value matches a pattern',
    fields: [
      COLUMN,
      {
        key: 'pattern',
        label: 'Regular expression',
        control: 'text',
        help: 'For example ^[A-Z]{3}-[0-9]{5}$',
      },
    ],
  },
  between: {
    label: 'Number is in a range',
    fields: [
      COLUMN,
      { key: 'min', label: 'From', control: 'text' },
      { key: 'max', label: 'To', control: 'text' },
    ],
  },
  dated: {
    label: 'Date is in a range',
    fields: [
      COLUMN,
      { key: 'first', label: 'From', control: 'text', help: 'yyyy-mm-dd' },
      { key: 'last', label: 'To', control: 'text', help: 'yyyy-mm-dd' },
    ],
  },
  oneOf: {
    label: 'Value is one of a list',
    fields: [COLUMN, { key: 'values', label: 'Values', control: 'text', help: 'Separated by commas' }],
  },
  references: {
    label: 'Value exists in another table',
    fields: [
      COLUMN,
      { key: 'table', label: 'Table', control: 'text', help: 'In the same schema' },
      { key: 'key', label: 'Key column', control: 'text' },
    ],
  },
  compares: {
    label: 'Two columns are in order',
    fields: [
      COLUMN,
      { key: 'operator', label: 'Comparison', control: 'comparison' },
      { key: 'other', label: 'Other column', control: 'column' },
    ],
  },
  requires: {
    label: 'One value requires another',
    fields: [
      COLUMN,
      { key: 'value', label: 'Has the value', control: 'text' },
      { key: 'other', label: 'Required column', control: 'column' },
    ],
  },
};

const NUMBERS = new Set(['min', 'max']);

/** Returns the condition of a draft, or the key of its invalid field. */
export function checkDraft({ kind, values }: RuleDraft): Condition | { readonly wrong: string } {
  const given = KINDS[kind].fields.map(({ key, control }): readonly [string, unknown] => {
    const text = (values[key] ?? '').trim();
    if (control === 'comparison') return [key, text === '' ? COMPARISONS[0] : text];
    if (NUMBERS.has(key)) return [key, text === '' ? undefined : Number(text)];
    if (key === 'values')
      return [
        key,
        text
          .split(',')
          .map((one) => one.trim())
          .filter((one) => one !== ''),
      ];
    return [key, text === '' ? undefined : text];
  });
  const parsed = conditionSchema.safeParse({ kind, ...Object.fromEntries(given) });
  if (parsed.success) return parsed.data;
  return { wrong: String(parsed.error.issues[0]?.path[0] ?? 'column') };
}

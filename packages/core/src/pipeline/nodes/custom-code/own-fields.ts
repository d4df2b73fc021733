import { z } from 'zod';
import { field } from '../../../fields/field.ts';

const FIELD_TYPES = ['text', 'integer', 'number', 'boolean', 'choice', 'column', 'columns'] as const;

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type FieldValue = z.output<typeof fieldValue>;

/** The values of fields, by name, valid or not. */
export const fieldValues = z.record(z.string(), fieldValue);

/** A field of a form that the author of a custom node declares. */
export const ownField = z.strictObject({
  name: z.string().regex(/^[a-z_]\w*$/iu, 'a name has letters, digits and _'),
  label: z.string().optional(),
  type: z.enum(FIELD_TYPES).default('text'),
  default: fieldValue.optional(),
  help: z.string().optional(),
  required: z.boolean().optional(),
  choices: z.array(z.string()).optional(),
});
export type OwnField = z.output<typeof ownField>;

const labelOf = ({ label, name }: OwnField): string => label ?? name;

/** The schema of one field: with its default, else with the one of its type; a number may have none. */
function schemaOf(own: OwnField): z.ZodType<FieldValue | undefined, FieldValue | undefined> {
  const { type, choices = [], default: given } = own;
  const meta = { label: labelOf(own), ...(own.help === undefined ? {} : { help: own.help }) };
  const text = z.string().default(typeof given === 'string' ? given : '');
  switch (type) {
    case 'text':
      return field(text, { ...meta, widget: 'text' });
    case 'column':
      return field(text, { ...meta, widget: 'column' });
    case 'columns':
      return field(z.array(z.string()).default(Array.isArray(given) ? given : []), {
        ...meta,
        widget: 'columns',
      });
    case 'boolean':
      return field(z.boolean().default(given === true), { ...meta, widget: 'switch' });
    case 'choice':
      return field(z.enum(choices).default(typeof given === 'string' ? given : (choices[0] ?? '')), {
        ...meta,
        widget: 'select',
      });
    default: {
      const number = type === 'integer' ? z.int() : z.number();
      return field(typeof given === 'number' ? number.default(given) : number.optional(), {
        ...meta,
        widget: 'number',
      });
    }
  }
}

/** The form of a custom node: a zod object like the config of any kind. */
export const formOf = (fields: readonly OwnField[]) =>
  z.object(Object.fromEntries(fields.map((own) => [own.name, schemaOf(own)])));

/** A field with its value; undefined for a number that is not filled in. */
export interface FilledField {
  readonly own: OwnField;
  readonly value: FieldValue | undefined;
}

interface FieldProblem {
  readonly name: string;
  readonly message: string;
  /** The value that the field has where none is given, if that is a valid one. */
  readonly usual?: FieldValue;
}

export interface Filled {
  readonly fields: readonly FilledField[];
  /** What is wrong with values, by the name of the field. */
  readonly problems: readonly FieldProblem[];
}

const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The values that the code of a node gets. */
export function filledFields(
  fields: readonly OwnField[],
  values: Readonly<Record<string, FieldValue>>,
): Filled {
  const problems: FieldProblem[] = [];
  const filled = fields.map((own): FilledField => {
    const parsed = schemaOf(own).safeParse(values[own.name]);
    const standard = schemaOf(own).safeParse(undefined).data;
    const usual = standard === undefined || isEmpty(standard) ? {} : { usual: standard };
    const value = parsed.success ? parsed.data : undefined;
    const label = labelOf(own);
    if (!parsed.success)
      problems.push({
        name: own.name,
        message: `${label}: ${parsed.error.issues[0]?.message ?? 'not valid'}`,
        ...usual,
      });
    else if (own.required && isEmpty(value))
      problems.push({ name: own.name, message: `Fill in “${label}”`, ...usual });
    return { own, value };
  });
  return { fields: filled, problems };
}

/** The columns that the values name. */
export const columnsNamed = (
  fields: readonly FilledField[],
): readonly { name: string; columns: string[] }[] =>
  fields.flatMap(({ own, value }) => {
    if (own.type === 'column' && typeof value === 'string' && value !== '')
      return [{ name: own.name, columns: [value] }];
    return own.type === 'columns' && Array.isArray(value) ? [{ name: own.name, columns: value }] : [];
  });

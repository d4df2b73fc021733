import type { z } from 'zod';

/** The controls that a form can show; the web app has one component for each (a Record over this union). */
export const WIDGETS = [
  'text',
  'textarea',
  'number',
  'switch',
  'select',
  'column',
  'columns',
  'expression',
  'code',
  'value',
  'file',
  'table',
  'schema',
  'list',
  'names',
] as const;

export type WidgetName = (typeof WIDGETS)[number];

/**
 * A condition on other fields of the form: a visible field has one of the values or begins with one of the texts, or all or any of several conditions
 * hold.
 */
export type FieldCondition =
  | { readonly field: string; readonly is: readonly (string | boolean)[] }
  | { readonly field: string; readonly startsWith: readonly string[] }
  | { readonly all: readonly FieldCondition[] }
  | { readonly any: readonly FieldCondition[] };

/** The form metadata of a config field, in addition to its zod schema. */
export interface FieldMeta {
  readonly label: string;
  readonly widget: WidgetName;
  readonly help?: string;
  readonly placeholder?: string;
  /** For column widgets: the input port whose columns are offered; absent means the first port. */
  readonly port?: string;
  /** For `select`: the shown text of each value; absent means the value itself. */
  readonly options?: Readonly<Record<string, string>>;
  /** For `value`: the sibling field that names the column whose type the value takes. */
  readonly columnField?: string;
  /** For `expression`: the required kind of expression. */
  readonly expects?: 'condition' | 'scalar' | 'aggregate';
  /** For `code` and `textarea`: its language. */
  readonly language?: 'sql' | 'python';
  /** For `list`: the label of the button that adds a row. */
  readonly addLabel?: string;
  /** For `list`: rows of many fields are cards, which can be duplicated. */
  readonly cards?: true;
  /** Shown only while sibling fields meet it. */
  readonly visibleWhen?: FieldCondition;
}

declare module 'zod' {
  interface GlobalMeta {
    field?: FieldMeta;
  }
}

/** Whether a part of a schema's definition is a schema too. */
export const isSchema = (part: unknown): part is z.ZodType =>
  typeof part === 'object' && part !== null && 'def' in part && 'safeParse' in part;

/** The schema inside defaults, optionals and preprocessing. */
export function coreSchema(schema: z.ZodType): z.ZodType {
  const { def } = schema;
  if ('innerType' in def && isSchema(def.innerType)) return coreSchema(def.innerType);
  return def.type === 'pipe' && 'out' in def && isSchema(def.out) ? coreSchema(def.out) : schema;
}

/** Attaches form metadata to a zod schema; read back with `fieldMeta`. */
export const field = <S extends z.ZodType>(schema: S, meta: FieldMeta): S => schema.meta({ field: meta });

/** The metadata of a schema, looked up through defaults and optionals, or undefined where there is none. */
export function fieldMeta(schema: z.ZodType): FieldMeta | undefined {
  const own = schema.meta()?.field;
  if (own) return own;
  const { def } = schema;
  return 'innerType' in def && isSchema(def.innerType) ? fieldMeta(def.innerType) : undefined;
}

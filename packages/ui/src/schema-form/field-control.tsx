import type { FieldMeta, WidgetName } from '@lakehouse/core/fields/field';
import type { ComponentType } from 'react';
import type { z } from 'zod';

/** The values of a form by field; whatever was given, valid or not. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Something wrong with a field, by its path with dots: `conditions.0.column`. */
export interface FormProblem {
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly field?: string;
}

/** What a form gives to the control of one field. The label around it is drawn by the form, except for lists. */
export interface FieldControlProps {
  readonly meta: FieldMeta;
  /** The field's schema without defaults and optionals around it. */
  readonly schema: z.ZodType;
  /** The path with dots from the root of the form. */
  readonly path: string;
  readonly value: unknown;
  /** The values beside this one, defaults filled in. */
  readonly siblings: FormValues;
  /** `undefined` goes back to the default. */
  readonly onChange: (value: unknown) => void;
  /** The label is for assistive technology only, so the control may repeat it as a placeholder. */
  readonly compact: boolean;
}

export type FieldComponent = ComponentType<FieldControlProps>;

/** Controls that need no knowledge of data: this package has them. */
export type BasicWidget = 'text' | 'textarea' | 'number' | 'switch' | 'select' | 'names' | 'list';

/** Controls that know columns, files or tables: the app brings one for each. */
export type DomainWidget = Exclude<WidgetName, BasicWidget>;

export type DomainControls = Readonly<Record<DomainWidget, FieldComponent>>;

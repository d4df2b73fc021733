import type { FieldMeta, WidgetName } from '@lakehouse/core/fields/field';
import type { Json, JsonObject } from '@lakehouse/spark-sql/types/json';
import type { ComponentType } from 'react';
import type { z } from 'zod';

/** The values of a form by field, valid or not. */
export type FormValues = JsonObject;

/** A problem of a field, by its dotted path: `conditions.0.column`. */
export interface FormProblem {
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly field?: string;
}

/** The props of the control of one field. The form renders its label, except for lists. */
export interface FieldControlProps {
  readonly meta: FieldMeta;
  /** The field's schema without its default and optional wrappers. */
  readonly schema: z.ZodType;
  /** The path with dots from the root of the form. */
  readonly path: string;
  readonly value: unknown;
  /** The values of the sibling fields, defaults included. */
  readonly siblings: FormValues;
  /** `undefined` restores the default. */
  readonly onChange: (value: Json | undefined) => void;
  /** The field is in a row with others, where its label is small or hidden: the control may repeat it as a placeholder. */
  readonly compact: boolean;
}

export type FieldComponent = ComponentType<FieldControlProps>;

/** Controls independent of data, which this package has. */
export type BasicWidget = 'text' | 'textarea' | 'number' | 'switch' | 'select' | 'names' | 'list';

/** Controls that depend on columns, files or tables: the app provides them, and may replace basic ones. */
export type DomainWidget = Exclude<WidgetName, BasicWidget>;

export type DomainControls = Readonly<Record<DomainWidget, FieldComponent>> &
  Readonly<Partial<Record<BasicWidget, FieldComponent>>>;

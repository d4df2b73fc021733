import type { WidgetName } from '@lakehouse/core/fields/field';
import { createContext, use } from 'react';
import type { FieldComponent, FormProblem } from './field-control.tsx';

/** The context that the parts of a form share. */
export interface FormParts {
  readonly controls: Readonly<Record<WidgetName, FieldComponent>>;
  readonly problems: readonly FormProblem[];
}

export const FormContext = createContext<FormParts | undefined>(undefined);

export function useFormParts(): FormParts {
  const parts = use(FormContext);
  if (!parts) throw new Error('A form field is used outside of SchemaForm');
  return parts;
}

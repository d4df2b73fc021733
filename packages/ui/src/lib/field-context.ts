import { createContext, useContext } from 'react';

/** What a `Field` provides to its control. */
export interface FieldWiring {
  readonly controlId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export const FieldContext = createContext<FieldWiring | undefined>(undefined);

interface ControlAttributes {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'] | undefined;
  'aria-required'?: React.AriaAttributes['aria-required'] | undefined;
}

/** The id and ARIA attributes of a control: its own where given, else those of the `Field` around it. */
export function useFieldControl(own: ControlAttributes): Record<string, string | boolean> {
  const field = useContext(FieldContext);
  const attributes: Record<string, string | boolean> = {};
  const id = own.id ?? field?.controlId;
  const describedBy = own['aria-describedby'] ?? field?.describedBy;
  const invalid = own['aria-invalid'] ?? (field?.invalid || undefined);
  const required = own['aria-required'] ?? (field?.required || undefined);
  if (id !== undefined) attributes['id'] = id;
  if (describedBy !== undefined) attributes['aria-describedby'] = describedBy;
  if (invalid !== undefined) attributes['aria-invalid'] = invalid;
  if (required !== undefined) attributes['aria-required'] = required;
  return attributes;
}

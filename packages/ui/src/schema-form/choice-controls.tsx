import { Select } from '../select.tsx';
import { Switch } from '../switch.tsx';
import type { FieldControlProps } from './field-control.tsx';
import { choicesOf } from './schema-shape.tsx';
import { asText } from './text-control.tsx';

/** One of a few values. Any other value is preserved and marked. */
export function SelectControl({ schema, meta, value, onChange }: FieldControlProps) {
  const given = asText(value);
  const choices = choicesOf(schema);
  const options = choices.map((choice) => ({ value: choice, label: meta.options?.[choice] ?? choice }));
  const unknown =
    given !== '' && !choices.includes(given) ? [{ value: given, label: `${given} (unknown)` }] : [];
  return <Select value={given} options={[...options, ...unknown]} onValueChange={onChange} />;
}

/** On or off. */
export function SwitchControl({ value, onChange }: FieldControlProps) {
  return <Switch checked={value === true} onCheckedChange={onChange} />;
}

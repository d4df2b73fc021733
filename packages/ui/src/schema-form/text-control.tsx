import { Input } from '../input.tsx';
import { Textarea } from '../textarea.tsx';
import type { FieldControlProps } from './field-control.tsx';

/** Shows any value as text, so that an invalid one can be seen and corrected. */
export const asText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const placeholderOf = ({ meta, compact }: FieldControlProps) => {
  const text = meta.placeholder ?? (compact ? meta.label : undefined);
  return text === undefined ? {} : { placeholder: text };
};

/** One line of text. */
export function TextControl(props: FieldControlProps) {
  return (
    <Input
      value={asText(props.value)}
      {...placeholderOf(props)}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

/** Several lines of text. */
export function TextareaControl(props: FieldControlProps) {
  return (
    <Textarea
      value={asText(props.value)}
      {...placeholderOf(props)}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

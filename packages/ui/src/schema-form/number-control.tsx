import { useState } from 'react';
import { Input } from '../input.tsx';
import type { FieldControlProps } from './field-control.tsx';
import { boundsOf } from './schema-shape.tsx';
import { asText } from './text-control.tsx';

/** A number. Input that is not a number is replaced by the default when the field loses focus. */
export function NumberControl({ schema, value, onChange, meta }: FieldControlProps) {
  const [typed, setTyped] = useState<string>();
  const { min, max, whole } = boundsOf(schema);
  const leave = (): void => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (numberIn(typed) === undefined) onChange(undefined);
  };
  return (
    <Input
      type="text"
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed ?? asText(value)}
      placeholder={meta.placeholder}
      onBlur={leave}
      onChange={(event) => {
        setTyped(event.target.value);
        const number = numberIn(event.target.value);
        if (number !== undefined) onChange(number);
      }}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        const now = numberIn(asText(value));
        if (step === 0 || now === undefined || !whole) return;
        event.preventDefault();
        setTyped(undefined);
        onChange(
          Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, now + step)),
        );
      }}
    />
  );
}

/** Parses a number; undefined when the text is not one. */
function numberIn(text: string): number | undefined {
  const trimmed = text.trim();
  const number = Number(trimmed);
  return trimmed === '' || !Number.isFinite(number) ? undefined : number;
}

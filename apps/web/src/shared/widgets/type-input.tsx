import { parseType, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import { Input } from '@lakehouse/ui/input';
import { useState } from 'react';

export interface TypeInputProps {
  readonly label: string;
  /** A type in Spark's notation: `decimal(10,2)`. */
  readonly type: string;
  /** The id of a list of suggestions. */
  readonly suggestions: string;
  /** Called with a text that is a type. */
  readonly onChange: (type: string) => void;
}

const isType = (text: string): boolean => {
  try {
    parseType(text);
    return true;
  } catch (cause) {
    if (cause instanceof TypeSyntaxError) return false;
    throw cause;
  }
};

/** The type of a column. Invalid input is marked while it is typed, and discarded when the field loses focus. */
export function TypeInput({ label, type, suggestions, onChange }: TypeInputProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? type;
  const commit = (): void => {
    if (typed !== undefined && typed !== type && isType(typed)) onChange(typed);
    setTyped(undefined);
  };
  return (
    <Input
      size="sm"
      id={`${suggestions}-${label}`}
      aria-label={label}
      aria-invalid={!isType(text) || undefined}
      aria-describedby=""
      list={suggestions}
      value={text}
      spellCheck={false}
      className="font-mono"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(undefined);
      }}
    />
  );
}

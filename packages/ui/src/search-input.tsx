import { Input, type InputProps } from './input.tsx';

export interface SearchInputProps extends Omit<InputProps, 'type' | 'aria-label' | 'onChange'> {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}

/** A box for what is searched, with a button of the browser that empties it. */
export function SearchInput({ label, onValueChange, ...rest }: SearchInputProps) {
  return (
    <Input
      {...rest}
      type="search"
      aria-label={label}
      onChange={({ target }) => onValueChange(target.value)}
    />
  );
}

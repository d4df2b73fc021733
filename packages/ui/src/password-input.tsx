import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Input, type InputProps } from './input.tsx';

export interface PasswordInputProps extends Omit<InputProps, 'type'> {
  /** The name of the hidden value, for the label of the toggle: "Show access token". */
  readonly what?: string;
}

/** A masked input with a button that shows and hides what was typed. */
export function PasswordInput({ what = 'password', className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={`relative ${className ?? ''}`}>
      <Input
        spellCheck={false}
        autoComplete="off"
        {...rest}
        type={shown ? 'text' : 'password'}
        className="pr-10"
      />
      <IconButton
        size="sm"
        className="absolute inset-y-0 right-1 my-auto"
        label={`${shown ? 'Hide' : 'Show'} ${what}`}
        icon={shown ? <EyeOff aria-hidden="true" size={16} /> : <Eye aria-hidden="true" size={16} />}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}

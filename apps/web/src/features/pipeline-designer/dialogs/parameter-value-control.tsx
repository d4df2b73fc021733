import { BOOLEANS, type ParameterType } from '@lakehouse/core/pipeline/parameters/parameter';
import { Input } from '@lakehouse/ui/input';
import { Select } from '@lakehouse/ui/select';
import { dialogTexts as texts } from '../messages/dialog-texts.ts';

export interface ValueControlProps {
  readonly type: ParameterType;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const PLACEHOLDERS: Record<ParameterType, string> = {
  text: '',
  integer: '100',
  number: '0.5',
  date: '2026-01-31',
  timestamp: '2026-01-31 06:00:00',
  boolean: '',
};

/** The value of a parameter, as text. */
export const ValueControl = ({ type, value, onChange }: ValueControlProps) =>
  type === 'boolean' ? (
    <Select options={BOOLEANS} value={value} placeholder={texts.choose} onValueChange={onChange} />
  ) : (
    <Input
      value={value}
      placeholder={PLACEHOLDERS[type]}
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );

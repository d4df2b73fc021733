import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';
import { masterTexts } from '../messages/master-texts.ts';

/** Asks why something is changed. */
export const ReasonField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <Field label={masterTexts.reason} help={masterTexts.reasonHint}>
    <Input value={value} onChange={(event) => onChange(event.target.value)} />
  </Field>
);

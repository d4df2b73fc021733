import { Field } from '@lakehouse/ui/field';
import { Input } from '@lakehouse/ui/input';

/** Asks why something is changed. */
export const ReasonField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <Field label="Reason" help="Written to the audit log with the change.">
    <Input value={value} onChange={(event) => onChange(event.target.value)} />
  </Field>
);

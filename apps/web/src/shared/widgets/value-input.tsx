import { findColumn, formatType, isNumeric } from '@lakehouse/spark-sql/types/column-type';
import { Input } from '@lakehouse/ui/input';
import type { FieldControlProps } from '@lakehouse/ui/schema-form';
import { Select } from '@lakehouse/ui/select';
import { useInputSchema } from './form-data.ts';
import { OfferedValues } from './offered-values.tsx';

const ISO_DATE = /^(\d{4}-\d{2}-\d{2})?$/u;

/** An input for a value of a column, as text; its control depends on the column's type. */
export function ValueInput({ meta, siblings, value, onChange }: FieldControlProps) {
  const schema = useInputSchema(meta.port);
  const name = meta.columnField === undefined ? undefined : siblings[meta.columnField];
  const type = typeof name === 'string' ? schema && findColumn(schema, name)?.type : undefined;
  const text =
    typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
  if (type?.kind === 'boolean' && ['', 'true', 'false'].includes(text))
    return (
      <Select value={text} placeholder={meta.label} options={['true', 'false']} onValueChange={onChange} />
    );
  // The browser's date field would show nothing for text that is not a date, and so hide what was typed.
  const date = type?.kind === 'date' && ISO_DATE.test(text);
  const hint =
    type === undefined ? meta.label : type.kind === 'timestamp' ? '2026-01-31 09:30:00' : formatType(type);
  const input = (
    <Input
      type={date ? 'date' : 'text'}
      {...(type && isNumeric(type) ? { inputMode: 'decimal' as const } : {})}
      value={text}
      placeholder={meta.placeholder ?? hint}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  return (
    <span className="flex min-w-0 gap-1.5">
      {input}
      {typeof name === 'string' ? (
        <OfferedValues port={meta.port} column={name} chosen={[text]} onChoose={onChange} />
      ) : null}
    </span>
  );
}

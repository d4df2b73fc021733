import type { FieldControlProps } from '@lakehouse/ui/schema-form';
import { NamesControl } from '@lakehouse/ui/schema-form/names-control';
import { OfferedValues } from './offered-values.tsx';

/** A list of strings; those of a column are offered from its data. */
export function NamesInput(props: FieldControlProps) {
  const { meta, siblings, value, onChange } = props;
  const column = meta.columnField === undefined ? '' : siblings[meta.columnField];
  const names = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  return (
    <NamesControl
      {...props}
      aside={
        typeof column === 'string' ? (
          <OfferedValues
            port={meta.port}
            column={column}
            chosen={names}
            onReplace={onChange}
            onChoose={(chosen) =>
              onChange(names.includes(chosen) ? names.filter((one) => one !== chosen) : [...names, chosen])
            }
          />
        ) : null
      }
    />
  );
}

import { findColumn, formatType } from '@lakehouse/spark-sql/types/column-type';
import { Popover } from '@lakehouse/ui/popover';
import type { FieldControlProps } from '@lakehouse/ui/schema-form';
import { PickerButton } from '@lakehouse/ui/schema-form/picker-button';
import { TriangleAlert } from 'lucide-react';
import { columnTexts } from './column-messages.ts';
import { ColumnSearch } from './column-search.tsx';
import { useInputSchema } from './form-data.ts';
import { useTypedOpen } from './use-typed-open.ts';

/** One column of an input. A name that the input does not have is preserved and marked. */
export function ColumnPicker({ meta, value, onChange, compact }: FieldControlProps) {
  const { open, begin, onOpenChange, onKeyDown } = useTypedOpen();
  const schema = useInputSchema(meta.port);
  const name = typeof value === 'string' ? value : '';
  const column = schema && findColumn(schema, name);
  const unknown = schema !== undefined && name !== '' && !column;
  return (
    <Popover
      label={columnTexts.choose(meta.label)}
      open={open}
      onOpenChange={onOpenChange}
      className="p-0"
      trigger={
        <PickerButton onKeyDown={onKeyDown}>
          {name === '' ? (
            <span className="truncate text-dim">{compact ? meta.label : columnTexts.chooseColumn}</span>
          ) : (
            // A type that does not fit beside the name is on a second line, which is cut.
            <span className="flex h-5 min-w-0 flex-1 flex-wrap gap-x-1.5 overflow-hidden leading-5">
              <span className="max-w-full truncate whitespace-pre">{name}</span>
              {column && !compact ? (
                <span className="ml-auto font-mono text-2xs text-dim leading-5">
                  {formatType(column.type)}
                </span>
              ) : null}
            </span>
          )}
          {unknown ? (
            <TriangleAlert aria-label={columnTexts.notInData} size={14} className="shrink-0 text-warn" />
          ) : null}
        </PickerButton>
      }
    >
      <ColumnSearch
        meta={meta}
        chosen={[name]}
        begin={begin}
        onChoose={(chosen) => {
          onChange(chosen);
          onOpenChange(false);
        }}
      />
    </Popover>
  );
}

import type { DataColumn } from '@lakehouse/ui/data-table';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Select } from '@lakehouse/ui/select';
import { ArrowDownAZ, ArrowUpAZ } from 'lucide-react';
import type { SortBy } from './compare-cells.ts';

const UNSORTED = 'as-read';

export interface SortControlProps {
  readonly columns: readonly DataColumn[];
  readonly by: SortBy | undefined;
  readonly onChange: (by: SortBy | undefined) => void;
}

/** The column that the loaded rows are sorted by, and the direction. */
export function SortControl({ columns, by, onChange }: SortControlProps) {
  return (
    <span className="flex items-center">
      <Select
        size="sm"
        aria-label="Sort loaded rows by"
        value={by ? String(by.column) : UNSORTED}
        onValueChange={(value) =>
          onChange(
            value === UNSORTED ? undefined : { column: Number(value), descending: by?.descending ?? false },
          )
        }
        options={[
          { value: UNSORTED, label: 'Not sorted' },
          ...columns.map(({ name }, index) => ({ value: String(index), label: `By ${name}` })),
        ]}
        className="w-36"
      />
      {by ? (
        <IconButton
          size="sm"
          label={by.descending ? 'Sort ascending' : 'Sort descending'}
          icon={
            by.descending ? (
              <ArrowUpAZ aria-hidden="true" size={14} />
            ) : (
              <ArrowDownAZ aria-hidden="true" size={14} />
            )
          }
          onClick={() => onChange({ ...by, descending: !by.descending })}
        />
      ) : null}
    </span>
  );
}

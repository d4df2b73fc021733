import type { ResultColumn } from '@lakehouse/databricks-client/statements/run-statement';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { entitiesTexts } from '../../messages/entities-texts.ts';
import { formatCount } from '../../parts/format.ts';

const COLUMNS: readonly TableColumn[] = [
  { key: 'name', header: entitiesTexts.attribute },
  { key: 'type', header: entitiesTexts.type },
  { key: 'missing', header: entitiesTexts.missingValues, align: 'right' },
  { key: 'share', header: entitiesTexts.share, align: 'right' },
];

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** Columns with their types and how many values are missing; dots until that is counted. */
export function AttributesTable({
  label,
  columns,
  missing,
  records,
}: {
  label: string;
  columns: readonly ResultColumn[];
  /** Counts in the order of the columns. */
  missing: readonly (string | null)[] | undefined;
  records: number;
}) {
  return (
    <Table
      label={label}
      columns={COLUMNS}
      rows={columns.map(({ name, type }, at) => {
        const count = missing && Number(missing[at] ?? 0);
        return {
          key: name,
          cells: {
            name: <span className="font-medium">{name}</span>,
            type: <code className="text-dim">{type.toLowerCase()}</code>,
            missing: count === undefined ? '…' : formatCount(count),
            share: count === undefined || records === 0 ? '' : percent.format(count / records),
          },
        };
      })}
    />
  );
}

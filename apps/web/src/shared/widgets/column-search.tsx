import type { FieldControlProps } from '@lakehouse/ui/schema-form';
import { useQuery } from '@tanstack/react-query';
import { columnItems } from './column-items.ts';
import { columnTexts } from './column-messages.ts';
import { type ColumnValues, type SampleRows, useFormData, useInputSchema } from './form-data.ts';
import { SearchList } from './search-list.tsx';

interface ColumnSearchProps extends Pick<FieldControlProps, 'meta'> {
  readonly chosen: readonly string[];
  readonly onChoose: (name: string) => void;
  /** What was typed on the closed picker. */
  readonly begin?: string;
}

/** The columns of an input with their types, and with values from its first rows where those can be read. */
export function ColumnSearch(props: ColumnSearchProps) {
  const samples = useFormData().columnValues?.samples(props.meta.port);
  return samples ? <Sampled {...props} samples={samples} /> : <Columns {...props} />;
}

interface SampledProps extends ColumnSearchProps {
  readonly samples: NonNullable<ReturnType<ColumnValues['samples']>>;
}

function Sampled({ samples, ...props }: SampledProps) {
  const { data } = useQuery({ ...samples, staleTime: Number.POSITIVE_INFINITY, retry: false });
  return <Columns {...props} rows={data} />;
}

interface ColumnsProps extends ColumnSearchProps {
  readonly rows?: SampleRows | undefined;
}

function Columns({ meta, chosen, onChoose, rows, begin = '' }: ColumnsProps) {
  const schema = useInputSchema(meta.port);
  return (
    <SearchList
      label={columnTexts.columnsFor(meta.label)}
      placeholder={columnTexts.searchColumns}
      items={columnItems(schema, chosen, rows)}
      emptyText={schema ? columnTexts.noColumnsFound : columnTexts.notKnownYet}
      free
      begin={begin}
      onChoose={onChoose}
    />
  );
}

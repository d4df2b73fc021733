import { type CountedValue, OFFERED_VALUES } from '@lakehouse/core/sql-profile/distinct-values';
import { Button } from '@lakehouse/ui/button';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Popover } from '@lakehouse/ui/popover';
import { Spinner } from '@lakehouse/ui/spinner';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormData } from './form-data.ts';
import { SearchList } from './search-list.tsx';
import { widgetTexts as texts } from './widget-messages.ts';

/** Debounce of a search that is typed, in milliseconds. */
const SETTLED_MS = 300;

export interface OfferedValuesProps {
  /** The input port; absent means the first one. */
  readonly port: string | undefined;
  readonly column: string;
  readonly chosen: readonly string[];
  readonly onChoose: (value: string) => void;
  /** Takes what is to be chosen in place of all that is; where several can be chosen, so that the list stays open. */
  readonly onReplace?: (values: readonly string[]) => void;
}

/** A button with the values that a column has in the data, the most frequent first; nothing where they can't be read. */
export function OfferedValues({ port, column, chosen, onChoose, onReplace }: OfferedValuesProps) {
  const { columnValues } = useFormData();
  const [open, setOpen] = useState(false);
  if (!columnValues || column === '' || !columnValues.statement(port, column, '')) return null;
  return (
    <Popover
      label={texts.valuesOf(column)}
      align="end"
      open={open}
      onOpenChange={setOpen}
      className="p-0"
      trigger={
        <IconButton
          label={texts.chooseValue(column)}
          variant="secondary"
          icon={<ListChecks aria-hidden="true" size={16} />}
        />
      }
    >
      <Values
        port={port}
        column={column}
        chosen={chosen}
        onChoose={(value) => {
          onChoose(value);
          if (!onReplace) setOpen(false);
        }}
        {...(onReplace ? { onReplace } : {})}
      />
    </Popover>
  );
}

const items = (values: readonly CountedValue[], chosen: readonly string[]) =>
  values.flatMap(({ value, count }) =>
    // NULL is not equal to any value that could be chosen.
    value === null ? [] : [{ value, detail: count.toLocaleString('en'), selected: chosen.includes(value) }],
  );

function Values({ port, column, chosen, onChoose, onReplace }: OfferedValuesProps) {
  const { columnValues } = useFormData();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const statement = columnValues?.statement(port, column, search);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['rows', 'values', statement],
    queryFn:
      columnValues && statement !== undefined
        ? ({ signal }) => columnValues.ask(statement, signal)
        : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error)
    return (
      <p role="alert" className="break-words p-3 text-bad text-xs">
        {error.message}
      </p>
    );
  if (!data)
    return (
      <div className="p-3">
        <Spinner size={12} label={texts.readingTheValues} />
      </div>
    );
  const offered = items(data, chosen);
  return (
    <>
      <SearchList
        label={texts.valuesOf(column)}
        placeholder={texts.searchValues}
        items={offered}
        emptyText={texts.noSuchValue}
        onChoose={onChoose}
        onTyped={setTyped}
      />
      {onReplace ? (
        <div className="flex gap-1 border-line border-t p-1">
          <Button
            size="sm"
            variant="ghost"
            // What is listed until then is of an earlier search.
            disabled={typed !== search || isPlaceholderData}
            onClick={() => onReplace([...new Set([...chosen, ...offered.map(({ value }) => value)])])}
          >
            {texts.all}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onReplace([])}>
            {texts.none}
          </Button>
        </div>
      ) : null}
      {data.length === OFFERED_VALUES ? (
        <p className="border-line border-t px-3 py-1.5 text-2xs text-dim">
          {texts.mostFrequent(OFFERED_VALUES)}
        </p>
      ) : null}
    </>
  );
}

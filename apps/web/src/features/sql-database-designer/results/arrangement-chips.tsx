import type { Arrangement, ValueFilter } from '@lakehouse/core/sql-profile/arranged';
import { Button } from '@lakehouse/ui/button';
import type { DataColumn } from '@lakehouse/ui/data-table';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { screenTexts } from '../messages/screen-texts.ts';
import { shortValue } from './short-value.ts';

export interface ArrangementChipsProps {
  readonly columns: readonly DataColumn[];
  readonly arrangement: Arrangement;
  readonly onUnsort: () => void;
  readonly onUnfilter: (filter: ValueFilter) => void;
}

/** How the rows are sorted and filtered; a press on each undoes it. */
export function ArrangementChips({ columns, arrangement, onUnsort, onUnfilter }: ArrangementChipsProps) {
  const { sort, filters } = arrangement;
  const Arrow = sort?.descending ? ArrowDown : ArrowUp;
  return (
    <>
      {sort ? (
        <Button size="sm" onClick={onUnsort} title={screenTexts.originalOrder}>
          <Arrow aria-hidden="true" size={12} />
          <span className="max-w-32 truncate">{screenTexts.sortedBy(columns[sort.column]?.name ?? '')}</span>
          <X aria-hidden="true" size={12} />
        </Button>
      ) : null}
      {filters.map((filter) => (
        <Button
          key={`${filter.column} ${filter.value}`}
          size="sm"
          onClick={() => onUnfilter(filter)}
          title={screenTexts.removeFilter}
        >
          <span className="max-w-56 truncate">
            {screenTexts.cellIs(columns[filter.column]?.name ?? '', filter.keep)} {shortValue(filter.value)}
          </span>
          <X aria-hidden="true" size={12} />
        </Button>
      ))}
    </>
  );
}

import type { Arrangement, ValueFilter } from '@lakehouse/core/sql-profile/arranged';
import type { GridSort } from '@lakehouse/ui/data-table';
import { useEffect, useMemo, useState } from 'react';

/** Milliseconds after the last keystroke before the rows are filtered. */
const QUIET_MS = 250;

/** How the user sorts and filters a result. */
export function useArrangement() {
  const [search, setSearch] = useState('');
  const [wanted, setWanted] = useState('');
  const [sort, setSort] = useState<GridSort | undefined>(undefined);
  const [filters, setFilters] = useState<readonly ValueFilter[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(search.trim()), QUIET_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const arrangement = useMemo(
    (): Arrangement => ({ sort, search: wanted, filters }),
    [sort, wanted, filters],
  );
  return {
    arrangement,
    search,
    setSearch,
    setSort,
    addFilter: (added: ValueFilter) =>
      // A second filter on the value replaces the first: kept and left out at once would show nothing.
      setFilters((before) => [
        ...before.filter(({ column, value }) => column !== added.column || value !== added.value),
        added,
      ]),
    removeFilter: (removed: ValueFilter) =>
      setFilters((before) => before.filter((filter) => filter !== removed)),
  };
}

/** Whether rows are left out. */
export const isFiltered = ({ search, filters }: Arrangement): boolean => search !== '' || filters.length > 0;

/** Whether rows are shown as the platform returned them. */
export const isPlain = (arrangement: Arrangement): boolean =>
  arrangement.sort === undefined && !isFiltered(arrangement);

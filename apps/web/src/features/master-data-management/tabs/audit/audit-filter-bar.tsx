import { AUDIT_CHOICES } from '@lakehouse/core/mdm/audit/audit-choices';
import type { AuditFilter, AuditPeriod } from '@lakehouse/core/mdm/audit/audit-filter';
import { Button } from '@lakehouse/ui/button';
import { Select } from '@lakehouse/ui/select';
import { useMasterData } from '../../data/use-master-data.ts';
import { auditTexts } from '../../messages/audit-texts.ts';
import { RecordSearch } from './record-search.tsx';

const PERIODS: Readonly<Record<AuditPeriod, string>> = {
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
  all: 'All time',
};
const isPeriod = (value: string): value is AuditPeriod => value in PERIODS;
const STATUSES = ['Success', 'Failed'];
const ANY = '';

/** Filters the log. Periods count back from the newest entry. */
export function AuditFilterBar({
  filter,
  onChange,
  onClear,
}: {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
  onClear: () => void;
}) {
  const { rows = [] } = useMasterData(AUDIT_CHOICES);
  const known = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ choice }) => choice);
  const select = (
    field: 'user' | 'action' | 'entity' | 'status',
    name: string,
    all: string,
    choices: readonly string[],
  ) => (
    <Select
      size="sm"
      aria-label={name}
      value={filter[field] ?? ANY}
      options={[{ value: ANY, label: all }, ...choices]}
      onValueChange={(value) => onChange({ ...filter, [field]: value === ANY ? undefined : value })}
      className="min-w-0 md:w-36"
    />
  );
  const filtered = Object.entries(filter).some(([key, value]) => key !== 'period' && value !== undefined);
  return (
    <section
      aria-label={auditTexts.filterLog}
      className="grid grid-cols-2 gap-2 border-line border-b px-4 py-2.5 md:flex md:flex-wrap md:items-center"
    >
      <Select
        size="sm"
        aria-label={auditTexts.time}
        value={filter.period}
        options={Object.entries(PERIODS).map(([value, label]) => ({ value, label }))}
        onValueChange={(value) => {
          if (isPeriod(value)) onChange({ ...filter, period: value });
        }}
        className="min-w-0 md:w-36"
      />
      {select('user', 'User', 'All users', known('user'))}
      {select('action', 'Action', 'All actions', known('action'))}
      {select('entity', 'Entity', 'All entities', known('entity'))}
      {select('status', 'Status', 'All statuses', STATUSES)}
      <RecordSearch
        key={filter.record === undefined ? 'empty' : 'filled'}
        value={filter.record ?? ''}
        onSearch={(record) => onChange({ ...filter, record: record === '' ? undefined : record })}
      />
      {filtered ? (
        <Button size="sm" variant="ghost" onClick={onClear}>
          {auditTexts.clearFilters}
        </Button>
      ) : null}
    </section>
  );
}

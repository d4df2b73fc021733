import { AUDIT_CHOICES } from '@lakehouse/core/mdm/audit/audit-choices';
import type { AuditFilter, AuditPeriod } from '@lakehouse/core/mdm/audit/audit-filter';
import { Button } from '@lakehouse/ui/button';
import { Select } from '@lakehouse/ui/select';
import { useMasterData } from '../../data/use-master-data.ts';
import { auditTexts } from '../../messages/audit-texts.ts';
import { RecordSearch } from './record-search.tsx';

const PERIODS: Readonly<Record<AuditPeriod, string>> = {
  day: auditTexts.last24Hours,
  week: auditTexts.last7Days,
  month: auditTexts.last30Days,
  all: auditTexts.allTime,
};
const isPeriod = (value: string): value is AuditPeriod => value in PERIODS;
const STATUSES = [auditTexts.success, auditTexts.failed];
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
      {select('user', auditTexts.user, auditTexts.allUsers, known('user'))}
      {select('action', auditTexts.action, auditTexts.allActions, known('action'))}
      {select('entity', auditTexts.entity, auditTexts.allEntities, known('entity'))}
      {select('status', auditTexts.status, auditTexts.allStatuses, STATUSES)}
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

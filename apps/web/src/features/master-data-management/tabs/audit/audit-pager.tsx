import { Button } from '@lakehouse/ui/button';
import { auditTexts as texts } from '../../messages/audit-texts.ts';
import { formatCount } from '../../parts/format.ts';

/** The range of shown entries, their total, and the page buttons. */
export function AuditPager({
  page,
  pageSize,
  total,
  loading,
  onPage,
}: {
  page: number;
  pageSize: number;
  total: number;
  loading: boolean;
  onPage: (page: number) => void;
}) {
  if (total === 0) return null;
  const last = Math.min((page + 1) * pageSize, total);
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-t px-4 py-2">
      <p role="status" className="mr-auto text-dim tabular-nums">
        {texts.entriesShown(formatCount(page * pageSize + 1), formatCount(last), formatCount(total))}
      </p>
      <Button size="sm" disabled={page === 0 || loading} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <Button size="sm" disabled={last >= total || loading} onClick={() => onPage(page + 1)}>
        {texts.next}
      </Button>
    </div>
  );
}

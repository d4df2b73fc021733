import { auditEntries } from '@lakehouse/core/mdm/audit/audit-entries';
import type { AuditFilter } from '@lakehouse/core/mdm/audit/audit-filter';
import type { AuditRow } from '@lakehouse/core/mdm/audit/audit-row';
import { Button } from '@lakehouse/ui/button';
import { clsx } from 'clsx';
import { Download, ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { auditTexts } from '../../messages/audit-texts.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { Panel } from '../../parts/panel.tsx';
import { AuditDetails } from './audit-details.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditList } from './audit-list.tsx';
import { AuditPager } from './audit-pager.tsx';
import { AuditTable } from './audit-table.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { useAuditDownload } from './use-audit-download.ts';
import { useVerification } from './use-verification.ts';

const PAGE_SIZE = 25;
const EVERYTHING: AuditFilter = { period: 'month' };

/** The log, filtered and paged by the warehouse. */
export function AuditPanel() {
  const [filter, setFilter] = useState<AuditFilter>(EVERYTHING);
  const [page, setPage] = useState(0);
  const [opened, setOpened] = useState<AuditRow | undefined>(undefined);
  const [restoring, setRestoring] = useState<AuditRow | undefined>(undefined);
  const query = useMemo(
    () => auditEntries(filter, { limit: PAGE_SIZE, offset: page * PAGE_SIZE }),
    [filter, page],
  );
  const answer = useMasterData(query);
  // The previous entries stay until the new ones arrive, so that the table does not jump.
  const [shown, setShown] = useState(answer.rows);
  if (answer.rows !== undefined && answer.rows !== shown) setShown(answer.rows);
  const { busy, download } = useAuditDownload(filter);
  const { verifying, verify, result } = useVerification();
  const total = shown?.[0]?.total ?? 0;
  const loading = answer.rows === undefined && answer.error === null;

  return (
    <Panel
      title={auditTexts.auditLog}
      sample={sampleReasons.audit}
      flush
      aside={
        <>
          <Button size="sm" busy={verifying} disabled={answer.sample} onClick={verify}>
            <ShieldCheck aria-hidden="true" size={14} />
            {auditTexts.verify}
          </Button>
          {(['csv', 'json'] as const).map((format) => (
            <Button
              key={format}
              size="sm"
              busy={busy === format}
              disabled={total === 0}
              onClick={() => void download(format)}
            >
              <Download aria-hidden="true" size={14} />
              <span>
                <span className="max-md:sr-only">{auditTexts.download}</span> {format.toUpperCase()}
              </span>
            </Button>
          ))}
        </>
      }
    >
      {result ? (
        <p
          role={result.broken ? 'alert' : 'status'}
          className={clsx(
            'border-line border-b px-4 py-2 [overflow-wrap:anywhere]',
            result.broken ? 'bg-bad-soft text-bad' : 'bg-ok-soft text-ok',
          )}
        >
          {result.text}
        </p>
      ) : null}
      <AuditFilterBar
        filter={filter}
        onChange={(changed) => {
          setFilter(changed);
          setPage(0);
        }}
        onClear={() => {
          setFilter(EVERYTHING);
          setPage(0);
        }}
      />
      <AnswerGate answer={{ ...answer, rows: answer.error ? answer.rows : shown }}>
        {(entries) => (
          <div aria-busy={loading} className={loading ? 'opacity-60 transition-opacity' : ''}>
            <div className="max-md:hidden">
              <AuditTable entries={entries} onOpen={setOpened} />
            </div>
            <AuditList entries={entries} onOpen={setOpened} />
            <AuditPager page={page} pageSize={PAGE_SIZE} total={total} loading={loading} onPage={setPage} />
          </div>
        )}
      </AnswerGate>
      {opened ? (
        <AuditDetails
          entry={opened}
          onRestore={() => {
            setRestoring(opened);
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
      {restoring ? <RestoreDialog entry={restoring} onClose={() => setRestoring(undefined)} /> : null}
    </Panel>
  );
}

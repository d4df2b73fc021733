import { auditCsv } from '@lakehouse/core/mdm/audit/audit-csv';
import { auditEntries } from '@lakehouse/core/mdm/audit/audit-entries';
import type { AuditFilter } from '@lakehouse/core/mdm/audit/audit-filter';
import { readRows } from '@lakehouse/core/mdm/shared/master-query';
import { useState } from 'react';
import { saveFile } from '../../../../shared/files/save-file.ts';
import { notify } from '../../../../shared/messages/notify.ts';
import { useMaster } from '../../data/master-data.ts';
import { masterDataAuditMessages } from '../../messages/master-data-audit-messages.ts';

/** Maximum number of entries: more than a reader needs, few enough for one statement result. */
const MAX_ENTRIES = 10_000;
const FILE_NAME = 'audit_log.csv';

/** Saves all entries that match the filter as a CSV file. */
export function useAuditDownload(filter: AuditFilter) {
  const master = useMaster();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    const query = auditEntries(filter, { limit: MAX_ENTRIES, offset: 0 });
    setBusy(true);
    try {
      const entries =
        master.mode === 'live'
          ? readRows(query.row, await master.run(query.statement(master.at)))
          : query.sample;
      saveFile(FILE_NAME, auditCsv(entries), 'text/csv');
      notify(masterDataAuditMessages.downloaded(FILE_NAME, entries.length, entries[0]?.total ?? 0));
    } catch (error) {
      notify(masterDataAuditMessages.downloadFailed(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}

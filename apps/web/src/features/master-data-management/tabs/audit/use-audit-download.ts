import { auditCsv } from '@lakehouse/core/mdm/audit/audit-csv';
import { auditEntries } from '@lakehouse/core/mdm/audit/audit-entries';
import { type AuditFilter, auditCondition } from '@lakehouse/core/mdm/audit/audit-filter';
import { storedEntries } from '@lakehouse/core/mdm/audit/restore';
import type { StatementRows } from '@lakehouse/databricks-client/statements/run-statement';
import { useState } from 'react';
import { saveFile } from '../../../../shared/files/save-file.ts';
import { notify } from '../../../../shared/messages/notify.ts';
import { ask } from '../../data/ask.ts';
import { useMaster } from '../../data/master-data.ts';
import { masterDataAuditMessages } from '../../messages/master-data-audit-messages.ts';

/** Maximum number of entries: more than a reader needs, few enough for one statement result. */
const MAX_ENTRIES = 10_000;
const FILE_NAMES = { csv: 'audit_log.csv', json: 'audit_log.json' } as const;
export type AuditFormat = keyof typeof FILE_NAMES;

/** Entries as they are stored, with what chains them: whoever has the file can compute the hashes again. */
function storedJson({ columns, rows }: StatementRows): string {
  const numbers = new Set(['changes', 'data_version', 'chain_position']);
  const value = (name: string, cell: string | null): unknown => {
    if (cell === null) return null;
    if (name === 'changed_fields') return JSON.parse(cell);
    return numbers.has(name) ? Number(cell) : cell;
  };
  const entries = rows.map((row) =>
    Object.fromEntries(columns.map(({ name }, at) => [name, value(name, row[at] ?? null)])),
  );
  return `${JSON.stringify(entries, null, 2)}\n`;
}

/** Saves all entries that match the filter as a CSV or JSON file. */
export function useAuditDownload(filter: AuditFilter) {
  const master = useMaster();
  const [busy, setBusy] = useState<AuditFormat | undefined>(undefined);
  const download = async (format: AuditFormat): Promise<void> => {
    const query = auditEntries(filter, { limit: MAX_ENTRIES, offset: 0 });
    setBusy(format);
    try {
      const entries = master.mode === 'live' ? await ask(master, query) : query.sample;
      const name = FILE_NAMES[format];
      if (format === 'csv') saveFile(name, auditCsv(entries), 'text/csv');
      else if (master.mode === 'live') {
        const { at } = master;
        const stored = await master.run(storedEntries(at, auditCondition(at, filter), MAX_ENTRIES));
        saveFile(name, storedJson(stored), 'application/json');
      } else saveFile(name, `${JSON.stringify(query.sample, null, 2)}\n`, 'application/json');
      notify(masterDataAuditMessages.downloaded(name, entries.length, entries[0]?.total ?? 0));
    } catch (error) {
      notify(masterDataAuditMessages.downloadFailed(error));
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, download };
}

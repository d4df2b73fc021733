import { runStatement, type StatementRows } from '@lakehouse/databricks-client/statements/run-statement';
import { Button } from '@lakehouse/ui/button';
import { DropdownItem, DropdownMenu } from '@lakehouse/ui/dropdown-menu';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { notify } from '../../../shared/messages/notify.ts';
import { sqlDesignerMessages } from '../../../shared/messages/sql-designer-messages.ts';
import { parametersOf } from '../run/parameters-of.ts';
import type { RunRequest } from '../run/query-run.ts';
import { useSqlDesigner } from '../sql-designer-context.ts';
import { downloadFile, fileName } from './download-file.ts';
import { writeCsv } from './write-csv.ts';
import { writeJson } from './write-json.ts';

const FORMATS = {
  csv: { label: 'CSV', media: 'text/csv', write: writeCsv },
  json: { label: 'JSON', media: 'application/json', write: writeJson },
} as const;
type Format = keyof typeof FORMATS;

export interface DownloadMenuProps {
  readonly queryName: string;
  readonly statement: string;
  readonly request: RunRequest;
  readonly rows: StatementRows;
}

/** Downloads the full result. Where the row limit cut it, the query runs once more without a limit. */
export function DownloadMenu({ queryName, statement, request, rows }: DownloadMenuProps) {
  const { transport } = useSqlDesigner();
  const [reading, setReading] = useState(false);
  const abort = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const readAll = (): Promise<StatementRows> => {
    // Only queries are cut by the limit, so nothing is written twice.
    if (!rows.truncated) return Promise.resolve(rows);
    abort.current = new AbortController();
    const parameters = [...parametersOf(statement, request.parameters)];
    return runStatement(
      transport,
      { statement, warehouse_id: request.warehouseId, ...(parameters.length > 0 ? { parameters } : {}) },
      { signal: abort.current.signal, waitSeconds: 5, firstPollMs: 100 },
    );
  };
  const download = async (format: Format): Promise<void> => {
    const { media, write } = FORMATS[format];
    const name = fileName(queryName, format);
    setReading(true);
    try {
      const all = await readAll();
      downloadFile(name, write(all.columns, all.rows), media);
      notify(sqlDesignerMessages.downloaded(name, all.rows.length));
    } catch (error) {
      if (!abort.current?.signal.aborted) notify(sqlDesignerMessages.downloadFailed(error));
    } finally {
      setReading(false);
    }
  };
  if (reading)
    return (
      <Button size="sm" onClick={() => abort.current?.abort()}>
        Cancel download
      </Button>
    );
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button size="sm">
          <Download aria-hidden="true" size={13} />
          Download
        </Button>
      }
    >
      {(Object.keys(FORMATS) as Format[]).map((format) => (
        <DropdownItem key={format} onSelect={() => void download(format)}>
          Full result as {FORMATS[format].label}
        </DropdownItem>
      ))}
    </DropdownMenu>
  );
}

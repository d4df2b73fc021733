import { keysOf } from '@lakehouse/spark-sql/types/keys-of';
import { Button } from '@lakehouse/ui/button';
import { DropdownItem, DropdownMenu } from '@lakehouse/ui/dropdown-menu';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../shared/format/format-metrics.ts';
import { notify } from '../../../shared/messages/notify.ts';
import { sqlDesignerMessages } from '../messages/sql-designer-messages.ts';
import { openQuery } from '../model/run/open-query.ts';
import type { RunRequest } from '../model/run/query-run.ts';
import { createResultPages, type ResultPages } from '../model/run/result-pages.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import { fileName, openFile } from './download-file.ts';
import { csvWriter } from './write-csv.ts';
import { jsonWriter } from './write-json.ts';
import { writeResult } from './write-result.ts';

const FORMATS = {
  csv: { label: 'CSV', media: 'text/csv', writer: csvWriter },
  json: { label: 'JSON', media: 'application/json', writer: jsonWriter },
} as const;
type Format = keyof typeof FORMATS;

/** From this size on a result is written directly to the disk. */
const LARGE_ROWS = 100_000;

export interface DownloadMenuProps {
  readonly queryName: string;
  readonly statement: string;
  readonly request: RunRequest;
  readonly pages: ResultPages;
}

/** Downloads the full result. If the row limit truncated it, the query runs again without a limit. */
export function DownloadMenu({ queryName, statement, request, pages }: DownloadMenuProps) {
  const { transport } = useSqlDesigner();
  const [written, setWritten] = useState<number | undefined>(undefined);
  const abort = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const readAll = async (signal: AbortSignal): Promise<ResultPages> => {
    // Only queries are truncated by the limit, so nothing is written twice.
    if (!pages.truncated) return pages;
    const { warehouseId, parameters } = request;
    return createResultPages(await openQuery(transport, { statement, warehouseId, parameters }, signal));
  };
  const download = async (format: Format): Promise<void> => {
    const { media, writer } = FORMATS[format];
    const name = fileName(queryName, format);
    const stop = new AbortController();
    abort.current = stop;
    try {
      const sink = await openFile(name, media, pages.truncated || pages.totalRowCount > LARGE_ROWS);
      if (!sink) return;
      setWritten(0);
      const all = await readAll(stop.signal).catch(async (error: unknown) => {
        await sink.abandon();
        throw error;
      });
      const rows = await writeResult(all, writer(all.columns), sink, stop.signal, setWritten);
      notify(sqlDesignerMessages.downloaded(name, rows));
    } catch (error) {
      if (!stop.signal.aborted) notify(sqlDesignerMessages.downloadFailed(error));
    } finally {
      setWritten(undefined);
    }
  };
  if (written !== undefined)
    return (
      <Button size="sm" onClick={() => abort.current?.abort()}>
        Cancel download{written === 0 ? '' : ` (${counted(written, 'row')})`}
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
      {keysOf(FORMATS).map((format) => (
        <DropdownItem key={format} onSelect={() => void download(format)}>
          Full result as {FORMATS[format].label}
        </DropdownItem>
      ))}
    </DropdownMenu>
  );
}

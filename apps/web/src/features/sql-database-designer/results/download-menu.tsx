import { keysOf } from '@lakehouse/spark-sql/types/keys-of';
import { Button } from '@lakehouse/ui/button';
import { DropdownItem, DropdownMenu } from '@lakehouse/ui/dropdown-menu';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../shared/format/format-metrics.ts';
import { screenTexts } from '../messages/screen-texts.ts';
import { openQuery } from '../model/run/open-query.ts';
import type { RunRequest } from '../model/run/query-run.ts';
import { createResultPages, type ResultPages } from '../model/run/result-pages.ts';
import { useSqlDesigner } from '../model/sql-designer-context.ts';
import { FILE_FORMATS, type FileFormatName } from './file-formats.ts';
import { saveRows } from './save-rows.ts';

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

  const open = async (signal: AbortSignal): Promise<ResultPages> => {
    // Only queries are truncated by the limit, so nothing is written twice.
    if (!pages.truncated) return pages;
    const { warehouseId, parameters } = request;
    return createResultPages(await openQuery(transport, { statement, warehouseId, parameters }, signal));
  };
  const download = async (format: FileFormatName): Promise<void> => {
    const stop = new AbortController();
    abort.current = stop;
    const count = pages.truncated ? undefined : pages.totalRowCount;
    await saveRows(format, { queryName, columns: pages.columns, count, open }, stop.signal, setWritten);
    setWritten(undefined);
  };
  if (written !== undefined)
    return (
      <Button size="sm" onClick={() => abort.current?.abort()}>
        {screenTexts.cancelDownload(written === 0 ? '' : ` (${counted(written, 'row')})`)}
      </Button>
    );
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button size="sm">
          <Download aria-hidden="true" size={13} />
          {screenTexts.download}
        </Button>
      }
    >
      {keysOf(FILE_FORMATS).map((format) => (
        <DropdownItem key={format} onSelect={() => void download(format)}>
          {screenTexts.fullResultAs(FILE_FORMATS[format].label)}
        </DropdownItem>
      ))}
    </DropdownMenu>
  );
}

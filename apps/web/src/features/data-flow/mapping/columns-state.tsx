import { Button } from '@lakehouse/ui/button';
import { Spinner } from '@lakehouse/ui/spinner';
import { RefreshCw } from 'lucide-react';
import { counted } from '../../../shared/format/format-metrics.ts';
import type { SourceColumns } from '../parts/use-columns.ts';
import { wizardTexts } from '../store/wizard-texts.ts';

/** The state of loading the source's columns, and the button that starts it. */
export function ColumnsState({ source }: { source: SourceColumns }) {
  const { columns, reading, error, read } = source;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 text-xs">
      {reading ? (
        <Spinner size={12} label={wizardTexts.readingTheColumns} />
      ) : error === undefined ? (
        columns === undefined ? null : (
          <span className="text-ok">{wizardTexts.columnsRead(counted(columns.length, 'column'))}</span>
        )
      ) : (
        <span role="alert" className="min-w-0 flex-1 break-words text-bad">
          {error}
        </span>
      )}
      {read === undefined || reading ? null : (
        <Button size="sm" onClick={read}>
          <RefreshCw aria-hidden="true" size={12} />
          {columns === undefined ? wizardTexts.readColumns : wizardTexts.readAgain}
        </Button>
      )}
    </div>
  );
}

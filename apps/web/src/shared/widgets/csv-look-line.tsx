import { Button } from '@lakehouse/ui/button';
import { ScanSearch } from 'lucide-react';
import { csvLookTexts as texts } from './csv-look-messages.ts';
import type { CsvLook } from './use-csv-look.ts';

/**
 * Says how the CSV options were detected, and inspects the file on demand. Renders nothing if the file can't be
 * inspected.
 */
export function CsvLookLine({ look: { possible, looking, error, found, look } }: { look: CsvLook }) {
  if (!possible) return null;
  return (
    <div className="flex items-start gap-2 rounded-sm bg-sunken px-2.5 py-2 text-xs">
      <ScanSearch aria-hidden="true" size={14} className="mt-0.5 shrink-0 text-dim" />
      <div className="grid min-w-0 flex-1 justify-items-start gap-0.5">
        <p role="status" className={`wrap-anywhere ${error ? 'text-bad' : 'text-dim'}`}>
          {looking
            ? texts.looking
            : error
              ? texts.failed(error.message)
              : found
                ? texts.found(found)
                : texts.help}
        </p>
        <Button size="sm" variant="link" className="-ml-2" disabled={looking} onClick={look}>
          {found ? texts.again : texts.look}
        </Button>
      </div>
    </div>
  );
}

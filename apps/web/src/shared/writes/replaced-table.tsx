import { tableText } from '@lakehouse/core/codegen/spark-names';
import { Badge } from '@lakehouse/ui/badge';
import { Button } from '@lakehouse/ui/button';
import { useState } from 'react';
import { groupedCount } from '../format/format-metrics.ts';
import { notify } from '../messages/notify.ts';
import type { Replaced } from './undo-replace.ts';
import { writeTexts as texts, writeMessages } from './write-messages.ts';

export interface ReplacedTableProps {
  readonly replaced: Replaced;
  /** Restores the table, and records that; rejects if it fails. */
  readonly restore: () => Promise<void>;
}

/** A table that a run replaced, with the button that restores it. */
export function ReplacedTable({ replaced, restore }: ReplacedTableProps) {
  const [busy, setBusy] = useState(false);
  const { table, version, rows, restored } = replaced;
  const name = tableText(table);
  const undo = async (): Promise<void> => {
    setBusy(true);
    try {
      await restore();
      notify(writeMessages.restored(name, version));
    } catch (error) {
      notify(writeMessages.notRestored(name, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
      <span className="min-w-0 break-all text-dim">
        {texts.replacedBy(name, rows === undefined ? undefined : groupedCount(rows))}
      </span>
      {restored ? (
        <Badge tone="ok">{texts.undone(version)}</Badge>
      ) : (
        <Button
          size="sm"
          busy={busy}
          title={texts.undoHelp(name, version)}
          aria-label={`${texts.undo}: ${texts.undoHelp(name, version)}`}
          onClick={() => void undo()}
        >
          {texts.undo}
        </Button>
      )}
    </p>
  );
}

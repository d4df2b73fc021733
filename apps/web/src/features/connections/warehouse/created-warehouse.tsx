import type { WarehouseConfig } from '@lakehouse/core/pipeline/nodes/warehouse/config';
import { kind } from '@lakehouse/core/pipeline/nodes/warehouse/index';
import { createdSummary } from '@lakehouse/core/pipeline/nodes/warehouse/saved';
import { sessionCode } from '@lakehouse/core/pipeline/nodes/warehouse/session-code';
import { Button } from '@lakehouse/ui/button';
import { CodeView } from '@lakehouse/ui/code-view';
import { CopyButton } from '@lakehouse/ui/copy-button';
import { Dialog } from '@lakehouse/ui/dialog';
import { notify } from '../../../shared/messages/notify.ts';
import { codeMessages } from '../../../shared/pipeline/messages/code-messages.ts';
import { warehouseTexts as texts } from '../messages/warehouse-messages.ts';

export interface CreatedWarehouseProps {
  readonly config: WarehouseConfig;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

/** The details of the warehouse that the node has created, and how to use it from Python. */
export function CreatedWarehouse({ config, onClose, onAgain }: CreatedWarehouseProps) {
  const code = sessionCode(config);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.configureWarehouse}
      footer={
        <>
          <Button onClick={onAgain}>{texts.createAnotherWarehouse}</Button>
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="break-words rounded-sm bg-ok-soft px-3 py-2 text-ok">{createdSummary(config)}</p>
        <p className="break-words font-mono text-dim text-xs">{kind.details(config)}</p>
        <section aria-label={texts.sessionCode} className="grid gap-1.5">
          <div className="flex items-center justify-between">
            <h3 className="font-medium">{texts.fromPython}</h3>
            <CopyButton text={code} look="text" onCopied={() => notify(codeMessages.copied())} />
          </div>
          <div className="grid h-45">
            <CodeView label={texts.pythonSession} code={code.trimEnd()} language="python" copyable={false} />
          </div>
        </section>
      </div>
    </Dialog>
  );
}

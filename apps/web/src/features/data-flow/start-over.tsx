import { Button } from '@lakehouse/ui/button';
import { Dialog } from '@lakehouse/ui/dialog';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { wizardTexts } from './store/wizard-texts.ts';

/** Empties the wizard, after a question: settings and mapping can't be brought back. */
export function StartOver({ disabled, onConfirm }: { disabled: boolean; onConfirm: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button disabled={disabled} onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden="true" size={14} />
        {wizardTexts.startOver}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        size="sm"
        title={wizardTexts.startOverTitle}
        description={wizardTexts.startOverHint}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{wizardTexts.keepFlow}</Button>
            <Button
              variant="destructive"
              onClick={() => {
                setAsking(false);
                onConfirm();
              }}
            >
              {wizardTexts.discard}
            </Button>
          </>
        }
      />
    </>
  );
}

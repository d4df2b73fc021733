import { Button } from '@lakehouse/ui/button';
import { jobsTexts as texts } from './jobs-messages.ts';

/** Says why something could not be read, and reads it again. */
export function LoadFailed({ reason, onAgain }: { reason: string; onAgain: () => unknown }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-bad text-xs">
      <p className="min-w-0 break-words">{reason}</p>
      <Button size="sm" onClick={() => void onAgain()}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}

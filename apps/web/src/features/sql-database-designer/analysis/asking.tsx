import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Spinner } from '@lakehouse/ui/spinner';
import { screenTexts } from '../messages/screen-texts.ts';

export interface AskingProps {
  /** What is being computed: "Computing the chart…". */
  readonly label: string;
  /** What an error is headed with. */
  readonly failure?: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Shown in place of a result: a loading state, or the error. */
export function Asking({ label, failure = screenTexts.warehouseFailed, error, onRetry }: AskingProps) {
  if (error)
    return (
      <div role="alert" className="min-h-0 flex-1 overflow-auto">
        <EmptyState title={failure} action={<Button onClick={onRetry}>{screenTexts.tryAgain}</Button>}>
          <span className="whitespace-pre-wrap break-words">
            {error.message || screenTexts.unknownErrorOccurred}
          </span>
        </EmptyState>
      </div>
    );
  return (
    <div className="flex min-h-0 flex-1 items-center justify-center">
      <Spinner label={label} />
    </div>
  );
}

import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { errorText } from '../messages/error-text.ts';
import { widgetTexts as texts } from './widget-messages.ts';

export interface UnavailableProps {
  /** What could not be had: “The jobs could not be loaded”. */
  readonly title: string;
  readonly error: Error;
  readonly onAgain: () => unknown;
}

/** In place of what could not be loaded: why, and the button that tries it again. */
export function Unavailable({ title, error, onAgain }: UnavailableProps) {
  return (
    <div role="alert" className="min-h-0 flex-1 overflow-auto">
      <EmptyState title={title} action={<Button onClick={() => void onAgain()}>{texts.tryAgain}</Button>}>
        <span className="whitespace-pre-wrap break-words">{errorText(error, '')}</span>
      </EmptyState>
    </div>
  );
}

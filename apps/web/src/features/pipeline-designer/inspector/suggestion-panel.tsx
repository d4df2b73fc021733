import { Button } from '@lakehouse/ui/button';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Spinner } from '@lakehouse/ui/spinner';
import { Sparkles, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SqlRows } from '../../../shared/pipeline/api/run-sql.ts';
import { previewMessages } from '../../../shared/pipeline/messages/preview-messages.ts';
import { designerTexts } from '../messages/designer-texts.ts';
import { useRows } from '../preview/use-rows.ts';

export interface SuggestionPanelProps {
  readonly texts: {
    readonly open: string;
    readonly title: string;
    readonly working: string;
    readonly noInput: string;
    readonly close: string;
  };
  /** What is asked of the input; undefined where SQL can't say it. */
  readonly statement: string | undefined;
  /** What the rows belong to. */
  readonly about: string;
  /** The suggestions from the rows. */
  readonly children: (data: SqlRows) => ReactNode;
}

/** A button that asks for rows of the input and shows what they suggest. */
export function SuggestionPanel(props: SuggestionPanelProps) {
  const [open, setOpen] = useState(false);
  return open ? (
    <Suggestions {...props} onClose={() => setOpen(false)} />
  ) : (
    <Button className="justify-self-start" onClick={() => setOpen(true)}>
      <Sparkles aria-hidden="true" size={14} />
      {props.texts.open}
    </Button>
  );
}

function Suggestions({
  texts,
  statement,
  about,
  children,
  onClose,
}: SuggestionPanelProps & { onClose: () => void }) {
  const { access, data, stale, error, fetching, refetch } = useRows(statement, about);
  const failure = error ?? access.error;
  return (
    <section aria-label={texts.title} className="grid gap-2 rounded-md border border-line bg-sunken p-3">
      <header className="flex items-center gap-2">
        <h3 className="font-semibold text-sm">{texts.title}</h3>
        <IconButton
          size="sm"
          className="ml-auto"
          label={texts.close}
          icon={<X aria-hidden="true" size={14} />}
          onClick={onClose}
        />
      </header>
      {statement === undefined || (!access.loading && !access.warehouse) ? (
        <p className="text-dim text-xs">{texts.noInput}</p>
      ) : failure && !fetching ? (
        <div role="alert" className="grid justify-items-start gap-2 text-bad text-xs">
          {previewMessages.failed(failure).description}
          <Button size="sm" onClick={refetch}>
            {designerTexts.tryAgain}
          </Button>
        </div>
      ) : data && !stale ? (
        children(data)
      ) : (
        <Spinner label={texts.working} />
      )}
    </section>
  );
}

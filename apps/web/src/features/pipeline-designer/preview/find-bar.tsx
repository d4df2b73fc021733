import { IconButton } from '@lakehouse/ui/icon-button';
import { SearchInput } from '@lakehouse/ui/search-input';
import { Spinner } from '@lakehouse/ui/spinner';
import { X } from 'lucide-react';
import { previewTexts as texts } from '../../../shared/pipeline/messages/preview-texts.ts';
import type { Rows } from './use-rows.ts';

export interface FindBarProps {
  readonly text: string;
  /** The rows that contain the text. */
  readonly found: Rows;
  readonly limit: number;
  readonly onText: (text: string | undefined) => void;
}

/** Searches all rows of a node; Escape closes it. */
export function FindBar({ text, found, limit, onText }: FindBarProps) {
  const { data, fetching, error } = found;
  const close = (): void => onText(undefined);
  return (
    <div className="flex items-center gap-2 border-line border-b px-3 py-1.5">
      <span className="w-64 min-w-0 shrink">
        <SearchInput
          size="sm"
          autoFocus
          label={texts.find}
          placeholder={texts.findHint}
          value={text}
          onValueChange={onText}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close();
          }}
        />
      </span>
      <p role="status" className="min-w-0 flex-1 truncate text-dim text-xs">
        {text.trim() === '' ? null : error ? (
          <span className="text-bad">{error.message}</span>
        ) : fetching ? (
          <Spinner size={12} label={texts.finding} />
        ) : data ? (
          texts.found(data.rows.length, data.rows.length >= limit)
        ) : null}
      </p>
      <IconButton
        size="sm"
        label={texts.findClose}
        icon={<X aria-hidden="true" size={14} />}
        onClick={close}
      />
    </div>
  );
}

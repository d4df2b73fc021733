import { IconButton } from '@lakehouse/ui/icon-button';
import { Input } from '@lakehouse/ui/input';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatTime } from '../../../shared/format/format-metrics.ts';
import type { SavedQuery } from '../../../shared/handover/saved-query.ts';

export interface SavedItemProps {
  readonly query: SavedQuery;
  readonly onOpen: () => void;
  readonly onRename: (name: string) => void;
  readonly onDelete: () => void;
}

/** A saved query: a click opens it, the pencil renames it, the bin deletes it. */
export function SavedItem({ query, onOpen, onRename, onDelete }: SavedItemProps) {
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const dropped = useRef(false);
  if (draft !== undefined)
    return (
      <li className="px-1.5 py-1">
        <Input
          size="sm"
          autoFocus
          aria-label={`New name of ${query.name}`}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            dropped.current = event.key === 'Escape';
            if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
          }}
          onBlur={() => {
            if (!dropped.current) onRename(draft);
            setDraft(undefined);
          }}
        />
      </li>
    );
  return (
    <li className="group flex items-center rounded-xs hover:bg-hover">
      <button
        type="button"
        onClick={onOpen}
        title={query.query}
        className="min-w-0 flex-1 px-1.5 py-1 text-left"
      >
        <span className="block truncate text-xs">{query.name}</span>
        <span className="block truncate text-2xs text-dim">{formatTime(query.lastRun)}</span>
      </button>
      <IconButton
        size="sm"
        label={`Rename ${query.name}`}
        icon={<Pencil aria-hidden="true" size={13} />}
        onClick={() => {
          dropped.current = false;
          setDraft(query.name);
        }}
      />
      <IconButton
        size="sm"
        label={`Delete ${query.name}`}
        icon={<Trash2 aria-hidden="true" size={13} />}
        onClick={onDelete}
      />
    </li>
  );
}

import { IconButton } from '@lakehouse/ui/icon-button';
import { Input } from '@lakehouse/ui/input';
import { CloudUpload, Copy, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatTime } from '../../../shared/format/format-metrics.ts';
import type { SavedEntry, SavedPlace } from '../../../shared/handover/saved-entries.ts';
import { screenTexts } from '../messages/screen-texts.ts';

export interface SavedItemProps {
  readonly query: SavedEntry;
  readonly onOpen: () => void;
  readonly onRename: (name: string) => void;
  readonly onDuplicate: () => void;
  /** Keeps the query in the workspace too. */
  readonly onSend: () => void;
  readonly onDelete: () => void;
}

const PLACES: Readonly<Record<SavedPlace, string | undefined>> = {
  both: undefined,
  unsent: screenTexts.notYetInTheWorkspace,
  browser: screenTexts.thisBrowserOnly,
  workspace: 'workspace',
};

/** A saved query: a click opens it; the others rename, duplicate, delete it, and bring it to the workspace. */
export function SavedItem(props: SavedItemProps) {
  const { query, onOpen, onRename, onDuplicate, onSend, onDelete } = props;
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const dropped = useRef(false);
  if (draft !== undefined)
    return (
      <li className="px-1.5 py-1">
        <Input
          size="sm"
          autoFocus
          aria-label={screenTexts.newNameOf(query.name)}
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
        <span className="block truncate text-2xs text-dim">
          {[PLACES[query.place], query.owner, formatTime(query.time)].filter(Boolean).join(' · ')}
        </span>
      </button>
      {query.place === 'browser' || query.place === 'unsent' ? (
        <IconButton
          size="sm"
          label={screenTexts.saveInTheWorkspace(query.name)}
          icon={<CloudUpload aria-hidden="true" size={13} />}
          onClick={onSend}
        />
      ) : null}
      <IconButton
        size="sm"
        label={screenTexts.renameQuery(query.name)}
        icon={<Pencil aria-hidden="true" size={13} />}
        onClick={() => {
          dropped.current = false;
          setDraft(query.name);
        }}
      />
      <IconButton
        size="sm"
        label={screenTexts.duplicateQuery(query.name)}
        icon={<Copy aria-hidden="true" size={13} />}
        onClick={onDuplicate}
      />
      <IconButton
        size="sm"
        label={screenTexts.deleteQuery(query.name)}
        icon={<Trash2 aria-hidden="true" size={13} />}
        onClick={onDelete}
      />
    </li>
  );
}

import { Card } from '@lakehouse/ui/card';
import { DropdownItem, DropdownMenu, DropdownSeparator } from '@lakehouse/ui/dropdown-menu';
import { IconButton } from '@lakehouse/ui/icon-button';
import { CopyPlus, Ellipsis, FolderOpen, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatAgo } from '../../../shared/format/format-ago.ts';
import type { PipelineEntry } from '../../../shared/library/library-record.ts';
import { PipelineState } from '../../../shared/pipeline/listing/pipeline-state.tsx';
import { PipelineThumbnail } from '../../../shared/pipeline/listing/pipeline-thumbnail.tsx';
import { pipelinePath } from '../../../shared/routing/paths.ts';
import { NameDialog } from '../../../shared/widgets/name-dialog.tsx';
import { pipelineLibraryTexts as texts } from '../pipeline-library-messages.ts';
import { duplicate, remove, rename } from './library-actions.ts';

const SIZE = { 'aria-hidden': true, size: 14 } as const;

/** A pipeline of the library: the card opens it; F2 renames it, Delete deletes it, its menu does all. */
export function PipelineCard({ entry, now }: { entry: PipelineEntry; now: number }) {
  const navigate = useNavigate();
  const [renaming, setRenaming] = useState(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'F2') setRenaming(true);
    if (event.key === 'Delete') void remove(entry);
  };
  return (
    <Card className="group relative flex flex-col overflow-hidden hover:border-control focus-within:border-control max-sm:flex-row">
      <div className="shrink-0 border-line bg-sunken max-sm:w-28 max-sm:border-r sm:border-b">
        <PipelineThumbnail
          thumbnail={entry.thumbnail}
          className="h-36 w-full max-sm:h-full max-sm:max-h-28"
        />
      </div>
      <div className="flex min-w-0 flex-1 items-start gap-1 py-2.5 pr-2 pl-3.5">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <h2 className="truncate font-semibold" title={entry.name}>
            <Link
              to={pipelinePath(entry.id)}
              onKeyDown={onKeyDown}
              // The whole card is the target, below the menu.
              className="rounded-sm after:absolute after:inset-0 after:content-['']"
            >
              {entry.name}
            </Link>
          </h2>
          <p className="text-dim text-xs">
            {texts.edited} {formatAgo(Math.max(0, now - entry.updatedAt))}
          </p>
          <PipelineState entry={entry} now={now} />
        </div>
        <div className="relative">
          <DropdownMenu
            align="end"
            trigger={
              <IconButton
                size="sm"
                label={texts.actionsFor(entry.name)}
                icon={<Ellipsis aria-hidden="true" size={16} />}
              />
            }
          >
            <DropdownItem
              icon={<FolderOpen {...SIZE} />}
              onSelect={() => void navigate(pipelinePath(entry.id))}
            >
              {texts.open}
            </DropdownItem>
            <DropdownItem icon={<Pencil {...SIZE} />} shortcut="F2" onSelect={() => setRenaming(true)}>
              {texts.rename}
            </DropdownItem>
            <DropdownItem icon={<CopyPlus {...SIZE} />} onSelect={() => void duplicate(entry)}>
              {texts.duplicate}
            </DropdownItem>
            <DropdownSeparator />
            <DropdownItem
              destructive
              icon={<Trash2 {...SIZE} />}
              shortcut="Delete"
              onSelect={() => void remove(entry)}
            >
              {texts.delete}
            </DropdownItem>
          </DropdownMenu>
        </div>
      </div>
      {renaming ? (
        <NameDialog
          title={texts.renamePipeline}
          name={entry.name}
          onName={(name) => void rename(entry, name)}
          onClose={() => setRenaming(false)}
        />
      ) : null}
    </Card>
  );
}

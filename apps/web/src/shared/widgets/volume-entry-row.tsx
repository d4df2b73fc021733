import { Button } from '@lakehouse/ui/button';
import { DropdownItem, DropdownMenu } from '@lakehouse/ui/dropdown-menu';
import { IconButton } from '@lakehouse/ui/icon-button';
import { Input } from '@lakehouse/ui/input';
import { Spinner } from '@lakehouse/ui/spinner';
import { Ellipsis, File, Folder, Pencil, Replace, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '../format/format-bytes.ts';
import type { FileChanges } from './use-file-changes.ts';
import type { VolumeEntry } from './use-volume-entries.ts';
import { widgetTexts as texts } from './widget-messages.ts';

export const ENTRY_ROW =
  'flex min-h-7 w-full min-w-0 items-center gap-1.5 rounded-xs px-2 text-left text-xs hover:bg-hover';

export interface VolumeEntryRowProps {
  readonly entry: VolumeEntry;
  /** Absent where there are no files. */
  readonly changes: FileChanges | undefined;
  readonly onOpen: () => void;
  readonly onReplace: () => void;
}

/** A folder or a file of a volume; a file has a menu, whose questions are asked in its place. */
export function VolumeEntryRow({ entry, changes, onOpen, onReplace }: VolumeEntryRowProps) {
  const { name, folder, size } = entry;
  const [asking, ask] = useState<'rename' | 'delete'>();
  const done = (): void => ask(undefined);
  if (asking === 'rename')
    return (
      <li>
        <RenameForm
          name={name}
          onDone={done}
          onRename={(to) => {
            done();
            changes?.rename(name, to);
          }}
        />
      </li>
    );
  if (asking === 'delete')
    return (
      <li className="grid gap-1.5 rounded-xs bg-sunken px-2 py-1.5 text-xs">
        <p className="break-words">{texts.deletes(name)}</p>
        <div className="flex gap-1.5">
          <Button
            size="sm"
            variant="destructive"
            onClick={() => {
              done();
              changes?.remove(name);
            }}
          >
            {texts.delete}
          </Button>
          <Button size="sm" autoFocus onClick={done}>
            {texts.cancel}
          </Button>
        </div>
      </li>
    );
  return (
    <li className="flex items-center">
      <button type="button" className={ENTRY_ROW} onClick={onOpen}>
        {folder ? (
          <Folder aria-label={texts.folder} size={14} className="shrink-0 text-dim" />
        ) : (
          <File aria-label={texts.file} size={14} className="shrink-0 text-dim" />
        )}
        <span className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        {size === undefined ? null : <span className="shrink-0 text-2xs text-dim">{formatBytes(size)}</span>}
      </button>
      {changes && !folder ? (
        changes.busy === name ? (
          <Spinner size={12} label={texts.changing(name)} />
        ) : (
          <DropdownMenu
            align="end"
            trigger={
              <IconButton
                size="sm"
                label={texts.actionsOf(name)}
                disabled={changes.busy !== undefined}
                icon={<Ellipsis aria-hidden="true" size={14} />}
              />
            }
          >
            <DropdownItem icon={<Replace aria-hidden="true" size={14} />} onSelect={onReplace}>
              {texts.replace}
            </DropdownItem>
            <DropdownItem icon={<Pencil aria-hidden="true" size={14} />} onSelect={() => ask('rename')}>
              {texts.rename}
            </DropdownItem>
            <DropdownItem
              icon={<Trash2 aria-hidden="true" size={14} />}
              destructive
              onSelect={() => ask('delete')}
            >
              {texts.deleteAsks}
            </DropdownItem>
          </DropdownMenu>
        )
      ) : null}
    </li>
  );
}

interface RenameFormProps {
  readonly name: string;
  readonly onRename: (to: string) => void;
  readonly onDone: () => void;
}

function RenameForm({ name, onRename, onDone }: RenameFormProps) {
  const [typed, setTyped] = useState(name);
  const to = typed.trim();
  const isUsable = to !== '' && to !== name && !to.includes('/');
  return (
    <form
      className="flex items-center gap-1 px-1 py-0.5"
      onSubmit={(event) => {
        event.preventDefault();
        // The form around the browser is not what is sent.
        event.stopPropagation();
        if (isUsable) onRename(to);
      }}
    >
      <Input
        size="sm"
        aria-label={texts.newNameOf(name)}
        autoFocus
        spellCheck={false}
        value={typed}
        onFocus={({ target }) => target.setSelectionRange(0, name.replace(/\.[^.]*$/u, '').length)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button size="sm" type="submit" variant="primary" disabled={!isUsable}>
        {texts.renameShort}
      </Button>
      <Button size="sm" onClick={onDone}>
        {texts.cancel}
      </Button>
    </form>
  );
}

import { Search, X } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { releaseKeys } from './held-keys.ts';
import { IconButton } from './icon-button.tsx';
import { Kbd } from './kbd.tsx';
import { firstChoice, type RankedItem, rankItems } from './lib/rank-items.ts';
import { useReturnFocus } from './lib/use-return-focus.ts';
import { useEscapePastToasts } from './toast/use-escape-past-toasts.ts';

export interface PaletteItem extends RankedItem {
  /** Unique among all groups. */
  readonly id: string;
  readonly icon?: ReactNode;
  /** Keys that do the same, for example "Mod+S". */
  readonly shortcut?: string;
  /** A secondary text at the right. */
  readonly detail?: string;
  readonly onSelect: () => void;
}

export interface PaletteGroup {
  readonly heading: string;
  readonly items: readonly PaletteItem[];
}

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly label?: string;
  readonly placeholder?: string;
  readonly emptyText?: string;
  readonly groups: readonly PaletteGroup[];
}

/**
 * A search box over all commands; Enter runs one and closes the palette. Grouped until something is typed, then ranked
 * by match.
 */
export function CommandPalette({
  open,
  onOpenChange,
  label = 'Command palette',
  placeholder = 'Type a command or search…',
  emptyText = 'Nothing found',
  groups,
}: CommandPaletteProps) {
  const focus = useReturnFocus();
  useEscapePastToasts(open, () => onOpenChange(false));
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-appear bg-overlay" />
        <Primitive.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-x-0 top-[12vh] z-50 mx-auto w-[min(640px,calc(100vw-24px))] animate-rise overflow-hidden rounded-xl border border-line bg-raised text-ink shadow-3 outline-none"
        >
          <Primitive.Title className="sr-only">{label}</Primitive.Title>
          <PaletteSearch {...{ label, placeholder, emptyText, groups }} close={() => onOpenChange(false)} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface SearchProps
  extends Required<Pick<CommandPaletteProps, 'label' | 'placeholder' | 'emptyText' | 'groups'>> {
  readonly close: () => void;
}

/** The index that a key moves to in a list; undefined for every other key. */
function moveTo({ key, ctrlKey }: KeyboardEvent, at: number, count: number): number | undefined {
  if (key === 'ArrowDown' || (ctrlKey && key === 'n')) return (at + 1) % count;
  if (key === 'ArrowUp' || (ctrlKey && key === 'p')) return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function PaletteSearch({ label, placeholder, emptyText, groups, close }: SearchProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  /** The item that the user moved to since the last keystroke. */
  const [moved, setMoved] = useState<string>();
  const { all, groupOf } = useMemo(
    () => ({
      all: groups.flatMap(({ items }) => items),
      groupOf: new Map(groups.flatMap(({ heading, items }) => items.map((item) => [item.id, heading]))),
    }),
    [groups],
  );
  const ranked = useMemo(() => rankItems(all, typed), [all, typed]);
  const chosen = moved ?? firstChoice(ranked, typed)?.id;
  useEffect(() => {
    if (chosen !== undefined)
      list.current
        ?.querySelector(`[data-item="${CSS.escape(chosen)}"]`)
        ?.scrollIntoView({ block: 'nearest' });
    else if (list.current) list.current.scrollTop = 0;
  }, [chosen]);

  const choose = (item: PaletteItem): void => {
    close();
    item.onSelect();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const reachable = ranked.filter(({ disabled }) => disabled !== true);
    const at = reachable.findIndex((item) => item.id === chosen);
    const next = reachable[moveTo(event, at, reachable.length) ?? -1];
    const entered = event.key === 'Enter' ? reachable[at] : undefined;
    if (next) setMoved(next.id);
    else if (entered) choose(entered);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };
  const row = (item: PaletteItem, group?: string) => (
    <PaletteRow
      key={item.id}
      id={`${id}-${item.id}`}
      item={item}
      group={group}
      chosen={item.id === chosen}
      onMove={() => setMoved(item.id)}
      onChoose={() => choose(item)}
    />
  );
  return (
    <>
      <div className="flex items-center gap-2 border-line border-b px-4">
        <Search aria-hidden="true" size={16} className="text-dim" />
        <input
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={ranked.length > 0}
          {...(ranked.length > 0 ? { 'aria-controls': `${id}-list` } : {})}
          {...(chosen === undefined ? {} : { 'aria-activedescendant': `${id}-${chosen}` })}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setMoved(undefined);
          }}
          onKeyDown={press}
          // From now on keys reach the box.
          onFocus={() => setTyped(typed + releaseKeys())}
          placeholder={placeholder}
          className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none"
        />
        <span className="max-md:hidden">
          <Kbd keys="Esc" />
        </span>
        {/* A phone has no such key. */}
        <span className="-mr-2 md:hidden">
          <IconButton
            label="Close"
            variant="ghost"
            icon={<X aria-hidden="true" size={16} />}
            onClick={close}
          />
        </span>
      </div>
      {ranked.length === 0 ? (
        <p role="status" className="px-3 py-10 text-center text-dim">
          {emptyText}
        </p>
      ) : (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label="Suggestions"
          className="max-h-[min(420px,56vh)] overflow-y-auto p-2"
        >
          {typed.trim() === ''
            ? groups.map(({ heading, items }) => (
                <div key={heading} role="group" aria-label={heading}>
                  <div aria-hidden="true" className="px-2 py-1.5 font-medium text-2xs text-dim">
                    {heading}
                  </div>
                  {items.map((item) => row(item))}
                </div>
              ))
            : ranked.map((item) => row(item, groupOf.get(item.id)))}
        </div>
      )}
      <p
        aria-hidden="true"
        className="flex items-center gap-4 border-line border-t bg-sunken px-4 py-2 text-2xs text-dim max-md:hidden"
      >
        <span className="flex items-center gap-1.5">
          <Kbd keys="↑" />
          <Kbd keys="↓" /> to move
        </span>
        <span className="flex items-center gap-1.5">
          <Kbd keys="↵" /> to choose
        </span>
      </p>
    </>
  );
}

interface PaletteRowProps {
  readonly id: string;
  readonly item: PaletteItem;
  /** Receives the positions of all groups' rows in one list. */
  readonly group: string | undefined;
  readonly chosen: boolean;
  readonly onMove: () => void;
  readonly onChoose: () => void;
}

function PaletteRow({ id, item, group, chosen, onMove, onChoose }: PaletteRowProps) {
  const { disabled = false } = item;
  const detail = item.detail ?? group;
  return (
    // The keys are those of the search box, which keeps the focus.
    <div
      id={id}
      data-item={item.id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={disabled}
      // A list that appears under a resting pointer is not a move.
      onPointerMove={({ movementX, movementY }) => {
        if (!chosen && !disabled && (movementX !== 0 || movementY !== 0)) onMove();
      }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : onChoose}
      className="flex min-h-9 cursor-default items-center gap-2.5 rounded-sm px-2 aria-disabled:opacity-50 aria-selected:bg-accent-soft"
    >
      {item.icon}
      {/* A long detail gives way to the label, up to two thirds of the row. */}
      <span className="max-w-2/3 shrink-0 truncate">{item.label}</span>
      {detail === undefined ? null : (
        <span className="min-w-0 flex-1 truncate text-right text-dim text-xs">{detail}</span>
      )}
      {item.shortcut === undefined ? null : (
        <span className="ml-auto shrink-0">
          <Kbd keys={item.shortcut} />
        </span>
      )}
    </div>
  );
}

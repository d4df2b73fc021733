import { Command } from 'cmdk';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { widgetTexts as texts } from './widget-messages.ts';

export interface SearchItem {
  readonly value: string;
  /** A secondary text at the right, such as a type. */
  readonly detail?: string;
  /** A second line. */
  readonly note?: string;
  readonly selected?: boolean;
}

export interface SearchListProps {
  /** The accessible name. */
  readonly label: string;
  readonly placeholder: string;
  readonly items: readonly SearchItem[];
  readonly emptyText: string;
  readonly onChoose: (value: string) => void;
  /** Called with what is typed, for items that are searched elsewhere. */
  readonly onTyped?: (text: string) => void;
  /** What was typed before the list was there. */
  readonly begin?: string;
  /** Whether typed text may be chosen although no item has this name. */
  readonly free?: boolean;
}

/** Maximum number of rendered items; ten thousand columns must not create ten thousand elements. */
const SHOWN = 100;

/** A search box over a list; arrow keys move, Enter chooses, and so does Tab while something is typed. */
export function SearchList({
  label,
  placeholder,
  items,
  emptyText,
  onChoose,
  onTyped,
  begin = '',
  free = false,
}: SearchListProps) {
  const [typed, setTyped] = useState(begin);
  const wanted = typed.trim().toLowerCase();
  const found = wanted === '' ? items : items.filter(({ value }) => value.toLowerCase().includes(wanted));
  const unknown = free && wanted !== '' && !items.some(({ value }) => value.toLowerCase() === wanted);
  const type = (text: string): void => {
    setTyped(text);
    onTyped?.(text);
  };
  const acceptByTab = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Tab' || event.shiftKey || event.nativeEvent.isComposing || wanted === '') return;
    const marked = event.currentTarget.querySelector<HTMLElement>('[cmdk-item][data-selected=true]');
    if (!marked) return;
    event.preventDefault();
    marked.click();
    // The next Tab leaves a list that stays open.
    type('');
  };
  return (
    <Command label={label} shouldFilter={false} loop onKeyDown={acceptByTab}>
      <Command.Input
        value={typed}
        onValueChange={type}
        placeholder={placeholder}
        className="h-9 w-full border-line border-b bg-transparent px-3 text-sm outline-none"
      />
      <Command.List label={label} className="max-h-[200px] overflow-y-auto p-1">
        {found.length === 0 && !unknown ? (
          <p className="px-2 py-4 text-center text-dim text-xs">{emptyText}</p>
        ) : null}
        {found.slice(0, SHOWN).map(({ value, detail, note, selected }) => (
          <Command.Item
            key={value}
            value={value}
            onSelect={() => onChoose(value)}
            className="flex min-h-7 cursor-default items-center gap-2 rounded-xs px-2 py-0.5 text-xs data-[selected=true]:bg-hover"
          >
            <Check aria-hidden="true" size={12} className={selected ? 'text-accent-ink' : 'invisible'} />
            <span className="min-w-0 flex-1">
              <span className="block truncate whitespace-pre">{value}</span>
              {note === undefined ? null : <span className="block truncate text-2xs text-dim">{note}</span>}
            </span>
            {selected ? <span className="sr-only">{texts.isChosen}</span> : null}
            {detail === undefined ? null : (
              <span className="max-w-32 truncate font-mono text-2xs text-dim">{detail}</span>
            )}
          </Command.Item>
        ))}
        {unknown ? (
          <Command.Item
            value={typed.trim()}
            onSelect={() => onChoose(typed.trim())}
            className="flex min-h-7 items-center rounded-xs px-2 text-xs data-[selected=true]:bg-hover"
          >
            {texts.use(typed.trim())}
          </Command.Item>
        ) : null}
        {found.length > SHOWN ? (
          <p className="px-2 py-1 text-dim text-xs">{texts.moreToFind(found.length - SHOWN)}</p>
        ) : null}
      </Command.List>
    </Command>
  );
}

import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import * as Primitive from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { Kbd } from './kbd.tsx';
import { useReturnFocus } from './lib/use-return-focus.ts';

export interface PaletteItem {
  /** Unique among all groups. */
  readonly id: string;
  readonly label: string;
  /** Other words that find it. */
  readonly keywords?: readonly string[];
  readonly icon?: ReactNode;
  /** Keys that do the same, for example "Mod+S". */
  readonly shortcut?: string;
  /** A second, quieter text at the right. */
  readonly detail?: string;
  readonly disabled?: boolean;
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

/** A search box over everything that can be done; Enter does it and closes the palette. */
export function CommandPalette({
  open,
  onOpenChange,
  label = 'Command palette',
  placeholder = 'Type a command or search…',
  emptyText = 'Nothing found',
  groups,
}: CommandPaletteProps) {
  const focus = useReturnFocus();
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
          <Command label={label} loop>
            <div className="flex items-center gap-2 border-line border-b px-4">
              <Search aria-hidden="true" size={16} className="text-dim" />
              <Command.Input
                placeholder={placeholder}
                className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none"
              />
              <Kbd keys="Esc" />
            </div>
            <Command.List className="max-h-[min(420px,56vh)] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-8 text-center text-dim">{emptyText}</Command.Empty>
              {groups.map((group) => (
                <Command.Group
                  key={group.heading}
                  heading={group.heading}
                  className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-2xs [&_[cmdk-group-heading]]:text-dim"
                >
                  {group.items.map((item) => (
                    <PaletteRow key={item.id} item={item} close={() => onOpenChange(false)} />
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function PaletteRow({ item, close }: { item: PaletteItem; close: () => void }) {
  return (
    <Command.Item
      value={item.id}
      keywords={[item.label, ...(item.keywords ?? [])]}
      disabled={item.disabled ?? false}
      onSelect={() => {
        close();
        item.onSelect();
      }}
      className="flex min-h-9 cursor-default items-center gap-2.5 rounded-sm px-2 data-[disabled=true]:opacity-50 data-[selected=true]:bg-hover"
    >
      {item.icon}
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      {item.detail === undefined ? null : <span className="truncate text-dim text-xs">{item.detail}</span>}
      {item.shortcut === undefined ? null : <Kbd keys={item.shortcut} />}
    </Command.Item>
  );
}

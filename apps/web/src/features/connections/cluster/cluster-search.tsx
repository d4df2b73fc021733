import { SearchInput } from '@lakehouse/ui/search-input';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { clusterTexts as texts } from '../messages/cluster-messages.ts';

export interface ClusterSearchProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
}

function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Escape') return;
  // Letters and Tab are handled by the field, not by the menu's keyboard navigation.
  event.stopPropagation();
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  const menu = event.currentTarget.closest('[role="menu"]');
  menu?.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus();
}

/** The search field at the top of a long menu of clusters; it has the focus when the menu opens, Arrow down leaves it. */
export function ClusterSearch({ typed, onType }: ClusterSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The menu takes the focus itself when it has opened.
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="sticky -top-1 z-10 -mx-1 border-line border-b bg-raised px-2 pt-1 pb-2">
      <SearchInput
        ref={input}
        label={texts.findACluster}
        placeholder={texts.nameOrId}
        size="sm"
        autoComplete="off"
        value={typed}
        onValueChange={onType}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

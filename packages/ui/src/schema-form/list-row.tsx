import { ArrowDown, ArrowUp, Copy, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { cn } from '../lib/cn.ts';

export interface ListRowProps {
  /** "Condition 1". */
  readonly name: string;
  readonly first: boolean;
  readonly last: boolean;
  /** -1 moves the row up, 1 down. */
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
  /** Set for a card, which is headed by its name. */
  readonly onDuplicate?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** One item of a list with its buttons. Alt with an arrow key moves it too. */
export function ListRow({ name, first, last, onMove, onRemove, onDuplicate, children }: ListRowProps) {
  const isCard = onDuplicate !== undefined;
  return (
    <fieldset
      aria-label={name}
      className={cn(
        'group/row flex min-w-0 gap-1',
        isCard ? 'flex-wrap items-center rounded-md border border-line p-3 pt-1' : 'items-start',
      )}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (!event.altKey || step === 0) return;
        event.preventDefault();
        onMove(step);
      }}
    >
      {isCard ? (
        <span className="min-w-0 flex-1 truncate font-medium text-dim text-xs">{name}</span>
      ) : (
        <div className="flex min-w-0 flex-1 flex-wrap gap-1.5">{children}</div>
      )}
      <div className="flex shrink-0 items-center pt-0.5">
        {first && last ? null : (
          <span className="flex flex-col">
            <MoveButton label={`Move ${name} up`} disabled={first} onClick={() => onMove(-1)}>
              <ArrowUp aria-hidden="true" size={10} />
            </MoveButton>
            <MoveButton label={`Move ${name} down`} disabled={last} onClick={() => onMove(1)}>
              <ArrowDown aria-hidden="true" size={10} />
            </MoveButton>
          </span>
        )}
        {isCard ? (
          <IconButton
            size="sm"
            label={`Duplicate ${name}`}
            icon={<Copy aria-hidden="true" size={14} />}
            onClick={onDuplicate}
          />
        ) : null}
        <IconButton
          size="sm"
          label={`Remove ${name}`}
          icon={<X aria-hidden="true" size={14} />}
          onClick={onRemove}
        />
      </div>
      {isCard ? (
        // Two columns where both have room for what is chosen in them, else one. A field has three rows, which a gap would part.
        <div className="-mb-3 grid min-w-0 basis-full grid-cols-[repeat(auto-fit,minmax(max(9.5rem,50%-0.75rem),1fr))] gap-x-3 *:mb-3">
          {children}
        </div>
      ) : null}
    </fieldset>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function MoveButton({ label, disabled, onClick, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="rounded-xs px-1 py-px text-dim hover:bg-hover hover:text-ink aria-disabled:opacity-30"
    >
      {children}
    </button>
  );
}

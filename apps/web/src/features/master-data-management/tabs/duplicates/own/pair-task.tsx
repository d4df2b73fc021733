import type { OwnPair } from '@lakehouse/core/mdm/own/pairs-sql';
import { Badge } from '@lakehouse/ui/badge';
import { Button } from '@lakehouse/ui/button';
import { Input } from '@lakehouse/ui/input';
import { Kbd } from '@lakehouse/ui/kbd';
import { useId, useState } from 'react';
import { useIdentities } from '../../../data/use-identities.ts';
import { duplicatesTexts } from '../../../messages/duplicates-texts.ts';
import { formatWhen } from '../../../parts/format.ts';

/** Who is to decide a pair, and the ways to change that. */
export function PairTask({
  pair,
  user,
  busy,
  onAssign,
}: {
  pair: OwnPair;
  /** The current user. */
  user: string | undefined;
  busy: boolean;
  onAssign: (to: string | null) => Promise<boolean>;
}) {
  const [naming, setNaming] = useState(false);
  const isMine = pair.assignee !== null && pair.assignee === user;
  return (
    <section
      aria-label={duplicatesTexts.assignee}
      className="flex flex-wrap items-center gap-2 border-line border-b px-5 py-2"
    >
      <Badge tone={isMine ? 'accent' : 'neutral'}>
        {pair.assignee === null
          ? duplicatesTexts.whose.unassigned
          : duplicatesTexts.assignedTo(isMine ? duplicatesTexts.you : pair.assignee)}
      </Badge>
      {pair.proposal === null ? null : (
        <Badge tone="warn">
          {pair.proposed_by === user
            ? duplicatesTexts.youPropose(pair.proposal)
            : duplicatesTexts.proposes(pair.proposed_by ?? '', pair.proposal)}
        </Badge>
      )}
      <span className="text-dim text-xs">
        {pair.found_at === null ? null : duplicatesTexts.foundAt(formatWhen(pair.found_at))}
      </span>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        {naming ? (
          <AssignTo
            busy={busy}
            onCancel={() => setNaming(false)}
            onName={async (name) => {
              if (await onAssign(name)) setNaming(false);
            }}
          />
        ) : (
          <Button size="sm" disabled={busy} onClick={() => setNaming(true)}>
            {duplicatesTexts.assignAsks}
          </Button>
        )}
        {pair.assignee === null ? (
          <Button
            size="sm"
            busy={busy}
            disabled={user === undefined}
            onClick={() => void onAssign(user ?? null)}
          >
            {duplicatesTexts.claim} <Kbd keys="C" />
          </Button>
        ) : (
          <Button size="sm" busy={busy} onClick={() => void onAssign(null)}>
            {duplicatesTexts.release} {isMine ? <Kbd keys="C" /> : null}
          </Button>
        )}
      </div>
    </section>
  );
}

function AssignTo({
  busy,
  onName,
  onCancel,
}: {
  busy: boolean;
  onName: (name: string) => Promise<void>;
  onCancel: () => void;
}) {
  const [name, setName] = useState('');
  const offered = useId();
  const people = useIdentities()?.filter(({ kind }) => kind === 'Users') ?? [];
  return (
    <form
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && !busy) void onName(name.trim());
      }}
    >
      <Input
        size="sm"
        aria-label={duplicatesTexts.assignToName}
        placeholder={duplicatesTexts.userName}
        list={offered}
        autoFocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The dialog stays open.
          event.stopPropagation();
          onCancel();
        }}
        className="w-52"
      />
      <datalist id={offered}>
        {people.map((one) => (
          <option key={one.name} value={one.name}>
            {one.label}
          </option>
        ))}
      </datalist>
      <Button size="sm" type="submit" busy={busy} disabled={name.trim() === ''}>
        {duplicatesTexts.assign}
      </Button>
    </form>
  );
}

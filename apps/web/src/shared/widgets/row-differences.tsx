import { type Differences, SHOWN_DIFFERENCES } from '@lakehouse/core/sql-profile/compare-rows';
import { Badge } from '@lakehouse/ui/badge';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Spinner } from '@lakehouse/ui/spinner';
import type { ReactNode } from 'react';
import { differencesTexts as texts } from './row-differences-messages.ts';

export interface KeyColumnsProps {
  /** The columns that both sides have. */
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (key: readonly string[]) => void;
}

/** Chooses the columns that identify a row. */
export function KeyColumns({ names, chosen, onChoose }: KeyColumnsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{texts.key}</legend>
      <div className="flex max-h-20 flex-wrap gap-x-4 gap-y-1.5 overflow-y-auto">
        {names.map((name) => (
          <Checkbox
            key={name}
            label={<span className="font-mono text-xs">{name}</span>}
            checked={chosen.includes(name)}
            onCheckedChange={(on) => onChoose(on ? [...chosen, name] : chosen.filter((one) => one !== name))}
          />
        ))}
      </div>
      <p className="mt-1.5 text-dim text-xs">{texts.keyHelp}</p>
    </fieldset>
  );
}

/** In place of a comparison that failed. */
export function ComparisonFailure({ title, why }: { title: string; why: string }) {
  return (
    <div role="alert">
      <EmptyState title={title}>
        <span className="whitespace-pre-wrap break-words">{why}</span>
      </EmptyState>
    </div>
  );
}

/** In place of a comparison that is under way. */
export function Comparing() {
  return (
    <div className="flex h-40 items-center justify-center">
      <Spinner label={texts.comparing} />
    </div>
  );
}

export interface RowDifferencesProps {
  readonly counts: Differences;
  /** What to say besides the counts, before the notes on the rows. */
  readonly notes?: readonly string[];
  /** Says that there is no difference between what was compared. */
  readonly equal: string;
  /** The first rows that differ. */
  readonly children: ReactNode;
}

/** The result of a comparison: counts, notes on them, and the rows that differ. */
export function RowDifferences({ counts, notes = [], equal, children }: RowDifferencesProps) {
  const { added, removed, changed, same, ambiguous } = counts;
  const differing = added + removed + changed;
  const count = (value: number): string => value.toLocaleString('en');
  const all = [
    ...notes,
    ...(ambiguous > 0 ? [texts.ambiguous(count(ambiguous))] : []),
    ...(differing > SHOWN_DIFFERENCES ? [texts.firstDiffering(SHOWN_DIFFERENCES)] : []),
  ];
  return (
    <div className="flex flex-col">
      <div role="status" className="flex flex-wrap items-center gap-2 px-5 py-3">
        <Badge tone="ok">{texts.added(count(added))}</Badge>
        <Badge tone="bad">{texts.removed(count(removed))}</Badge>
        <Badge tone="warn">{texts.changed(count(changed))}</Badge>
        <span className="text-dim text-xs">{texts.same(count(same))}</span>
        {all.length > 0 ? <span className="w-full text-dim text-xs">{all.join(' ')}</span> : null}
      </div>
      {differing === 0 ? (
        <EmptyState title={texts.none}>{equal}</EmptyState>
      ) : (
        <div className="h-[min(52vh,480px)] border-line border-t">{children}</div>
      )}
    </div>
  );
}

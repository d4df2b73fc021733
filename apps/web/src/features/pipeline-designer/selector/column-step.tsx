import type { AnyNodeKind } from '@lakehouse/core/pipeline/registry';
import { formatType } from '@lakehouse/spark-sql/types/column-type';
import { Button } from '@lakehouse/ui/button';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { Spinner } from '@lakehouse/ui/spinner';
import { useState } from 'react';
import { selectorTexts } from '../messages/selector-texts.ts';
import type { FrameColumns } from './use-frame-columns.ts';

export interface ColumnStepProps {
  readonly kind: AnyNodeKind;
  readonly frame: FrameColumns;
  readonly initial?: readonly string[];
  readonly onBack: () => void;
  readonly onCancel: () => void;
  readonly onApply: (columns: readonly string[]) => void;
}

/** Chooses the columns that a transformation begins with. */
export function ColumnStep({ kind, frame, initial = [], onBack, onCancel, onApply }: ColumnStepProps) {
  const [selected, setSelected] = useState<readonly string[]>(initial);
  const toggle = (name: string): void =>
    setSelected((now) => (now.includes(name) ? now.filter((one) => one !== name) : [...now, name]));
  const nothing = frame.status !== 'loading' && frame.schema.length === 0;
  return (
    <div className="grid gap-3">
      <p className="text-dim">
        {selectorTexts.selectColumnsFor}{' '}
        <strong className="font-semibold text-ink">{kind.transformation?.name}</strong>
        {frame.dataframeName === undefined ? null : (
          <>
            {' '}
            {selectorTexts.fromFrame} <code className="font-mono text-xs">{frame.dataframeName}</code>
          </>
        )}
      </p>
      <div className="h-[200px] overflow-y-auto rounded-md border border-line bg-sunken p-1.5">
        <ColumnList frame={frame} selected={selected} onToggle={toggle} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={onBack}>{selectorTexts.back}</Button>
        <Button onClick={onCancel}>{selectorTexts.cancel}</Button>
        {nothing ? (
          <Button variant="link" onClick={() => onApply([])}>
            {selectorTexts.chooseColumnsLater}
          </Button>
        ) : (
          <span className="text-dim text-xs" aria-live="polite">
            {selectorTexts.selectedCount(selected.length)}
          </span>
        )}
        <Button
          variant="primary"
          className="ml-auto"
          disabled={frame.status === 'loading' || selected.length === 0}
          onClick={() => onApply(selected)}
        >
          {selectorTexts.applySelection}
        </Button>
      </div>
    </div>
  );
}

function ColumnList({
  frame,
  selected,
  onToggle,
}: {
  frame: FrameColumns;
  selected: readonly string[];
  onToggle: (name: string) => void;
}) {
  if (frame.status === 'loading') return <Spinner label={selectorTexts.loadingColumns} />;
  if (frame.status === 'error')
    return (
      <p role="alert" className="p-2 text-bad">
        {selectorTexts.columnsFailed}
      </p>
    );
  if (frame.schema.length === 0) return <p className="p-2 text-dim">{selectorTexts.noColumnsFound}</p>;
  return (
    <ul aria-label={selectorTexts.columns}>
      {frame.schema.map(({ name, type }) => (
        <li key={name}>
          <Checkbox
            checked={selected.includes(name)}
            onCheckedChange={() => onToggle(name)}
            className="w-full rounded-sm px-2 py-1 hover:bg-hover"
            label={
              <>
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className="font-mono text-2xs text-dim">{formatType(type)}</span>
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}

import { Input } from '@lakehouse/ui/input';
import { useState } from 'react';
import { designerTexts } from '../messages/designer-texts.ts';
import { type RowRule, rowLimit } from './row-limit.ts';

export interface RowLimitFieldProps {
  readonly rule: RowRule;
  readonly value: number;
  readonly onChange: (rows: number) => void;
}

/** The number of rows to show; takes effect on Enter and on blur. */
export function RowLimitField({ rule, value, onChange }: RowLimitFieldProps) {
  const [typed, setTyped] = useState<string>();
  const commit = (): void => {
    if (typed === undefined) return;
    setTyped(undefined);
    onChange(rowLimit(typed, rule));
  };
  return (
    <label className="flex shrink-0 items-center gap-1.5 text-dim text-xs">
      {designerTexts.rows}
      <span className="w-14">
        <Input
          size="sm"
          inputMode="numeric"
          aria-label={designerTexts.numberOfRows}
          value={typed ?? String(value)}
          className="text-right tabular-nums"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
          }}
        />
      </span>
    </label>
  );
}

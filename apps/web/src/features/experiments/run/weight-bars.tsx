import { Button } from '@lakehouse/ui/button';
import { clsx } from 'clsx';
import { useState } from 'react';
import { experimentsTexts as texts } from '../experiments-messages.ts';
import { metricText } from '../run-words.ts';
import type { Weight } from './read-plots.ts';

const SHOWN = 15;

/** Features with a bar for the weight of each; a bar of a negative one has another color, and its sign. */
export function WeightBars({ label, weights }: { label: string; weights: readonly Weight[] }) {
  const [isWhole, setWhole] = useState(false);
  const largest = Math.max(...weights.map(({ value }) => Math.abs(value)), Number.MIN_VALUE);
  return (
    <div className="grid gap-2">
      <ol aria-label={label} className="grid gap-1.5 text-xs">
        {weights.slice(0, isWhole ? weights.length : SHOWN).map(({ name, value }) => (
          <li key={name} className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_4.5rem] items-center gap-2">
            <span title={name} className="truncate">
              {name}
            </span>
            <span aria-hidden="true" className="h-3 rounded-xs bg-sunken">
              <span
                style={{ width: `${(Math.abs(value) / largest) * 100}%` }}
                className={clsx('block h-full rounded-xs', value < 0 ? 'bg-warn-dot' : 'bg-accent')}
              />
            </span>
            <span className="text-right tabular-nums">{metricText(value)}</span>
          </li>
        ))}
      </ol>
      {weights.length > SHOWN && !isWhole ? (
        <div>
          <Button size="sm" onClick={() => setWhole(true)}>
            {texts.showAll(weights.length)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

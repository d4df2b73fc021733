import type { PlannedNode } from '@lakehouse/core/pipeline/planned-node';
import { Badge } from '@lakehouse/ui/badge';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { clsx } from 'clsx';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { pairTexts as texts } from '../messages/pair-texts.ts';
import { pairsOf, type WeighedPair } from './pair-weights.ts';
import { RowsView } from './rows-view.tsx';
import type { Rows } from './use-rows.ts';
import { ViewChoice } from './view-choice.tsx';
import { WeightWaterfall } from './weight-waterfall.tsx';

/** The pairs that a Duplicate detection finds, as rows, or one by one with what speaks for them being the same. */
export function PairsPreview({
  planned,
  rows,
  table,
}: {
  planned: PlannedNode;
  rows: Rows;
  table: ReactNode;
}) {
  const view = useDesigner(({ results }) => results.pairs ?? 'table');
  const choose = useDesigner((state) => state.chooseResults);
  return (
    <ViewChoice
      label={texts.view}
      views={[
        { value: 'table', label: texts.table },
        { value: 'weights', label: texts.weights },
      ]}
      view={view}
      onChange={(pairs) => choose({ pairs })}
      aside={view === 'weights' ? <p className="min-w-0 flex-1 text-dim text-xs">{texts.hint}</p> : null}
    >
      {view === 'weights' ? <Pairs planned={planned} rows={rows} /> : table}
    </ViewChoice>
  );
}

function Pairs({ planned: { node }, rows }: { planned: PlannedNode; rows: Rows }) {
  const { data, error } = rows;
  const pairs = useMemo(() => (data ? pairsOf(data, node.config) : []), [data, node.config]);
  const [chosen, choose] = useState(0);
  if (!data || error) return <RowsView label={texts.pairs} rows={{ ...rows, data: undefined }} />;
  const pair = pairs[chosen] ?? pairs[0];
  if (!pair) return <EmptyState title={texts.noPairs}>{texts.noPairsHelp}</EmptyState>;
  return (
    <div className="flex min-h-0 flex-1 max-md:flex-col">
      <PairList pairs={pairs} chosen={pairs.indexOf(pair)} onChoose={choose} />
      <section
        tabIndex={0}
        aria-label={texts.weights}
        className="min-h-0 min-w-0 flex-1 overflow-auto p-2 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
      >
        <WeightWaterfall pair={pair} />
      </section>
    </div>
  );
}

/** One pair is chosen; arrow keys choose the next. */
function PairList({
  pairs,
  chosen,
  onChoose,
}: {
  pairs: readonly WeighedPair[];
  chosen: number;
  onChoose: (at: number) => void;
}) {
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={texts.pairs}
      className="shrink-0 overflow-y-auto border-line max-md:max-h-28 max-md:border-b md:w-64 md:border-r"
    >
      {pairs.map(({ left, right, decision, probability }, at) => (
        <label
          key={`${left} ${right}`}
          className={clsx(
            'relative flex min-h-8 items-center gap-2 px-3 py-1 text-xs',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
            at === chosen ? 'bg-accent-soft font-medium' : 'hover:bg-sunken',
          )}
        >
          <input
            type="radio"
            name={group}
            checked={at === chosen}
            onChange={() => onChoose(at)}
            className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0 outline-none"
          />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{texts.pairOf(left, right)}</span>{' '}
          <Badge tone={decision === 'match' ? 'ok' : 'warn'}>{texts.percentOf(probability)}</Badge>
        </label>
      ))}
    </div>
  );
}

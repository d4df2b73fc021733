import { readPlan } from '@lakehouse/spark-sql/explain/read-plan';
import { CodeView } from '@lakehouse/ui/code-view';
import { SegmentedControl } from '@lakehouse/ui/segmented-control';
import { useMemo, useState } from 'react';
import { ResultBar } from '../analysis/result-bar.tsx';
import { planTexts } from '../messages/plan-messages.ts';
import type { ResultPages } from '../model/run/result-pages.ts';
import { PlanTree } from './plan-tree.tsx';

/** The text of a plan, if the platform returned one: EXPLAIN returns one column `plan` with one row. */
export function planOf({ columns, totalRowCount, at }: ResultPages): string | undefined {
  const [column, ...others] = columns;
  if (column?.name !== 'plan' || others.length > 0 || totalRowCount !== 1) return undefined;
  return at(0)?.[0] ?? undefined;
}

const VIEWS = [
  { value: 'tree', label: planTexts.asTree },
  { value: 'text', label: planTexts.asText },
] as const;

/** A plan as operators, or as the platform printed it. */
export function PlanView({ plan }: { plan: string }) {
  const [view, setView] = useState<'tree' | 'text'>('tree');
  const root = useMemo(() => readPlan(plan), [plan]);
  const text = (
    <CodeView
      label={planTexts.text}
      code={plan}
      language="text"
      lineNumbers={false}
      className="h-full rounded-none border-0"
    />
  );
  if (!root) return text;
  return (
    <div className="flex h-full flex-col">
      <ResultBar
        lead={
          <SegmentedControl label={planTexts.showAs} segments={VIEWS} value={view} onValueChange={setView} />
        }
      >
        <span className="flex-1" />
      </ResultBar>
      <div className="min-h-0 flex-1">{view === 'tree' ? <PlanTree root={root} /> : text}</div>
    </div>
  );
}

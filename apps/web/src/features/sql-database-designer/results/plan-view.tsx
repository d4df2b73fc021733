import { CodeView } from '@lakehouse/ui/code-view';
import type { ResultPages } from '../model/run/result-pages.ts';

/** The text of a plan, if the platform returned one: EXPLAIN returns one column `plan` with one row. */
export function planOf({ columns, totalRowCount, at }: ResultPages): string | undefined {
  const [column, ...others] = columns;
  if (column?.name !== 'plan' || others.length > 0 || totalRowCount !== 1) return undefined;
  return at(0)?.[0] ?? undefined;
}

/** A plan with its own line breaks. */
export function PlanView({ plan }: { plan: string }) {
  return (
    <CodeView
      label="Query plan"
      code={plan}
      language="text"
      lineNumbers={false}
      className="h-full rounded-none border-0"
    />
  );
}

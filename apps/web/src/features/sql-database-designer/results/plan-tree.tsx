import type { Operator } from '@lakehouse/spark-sql/explain/operator';
import { Table } from '@lakehouse/ui/table';
import { planTexts } from '../messages/plan-messages.ts';
import { type PlanRow, planRows } from './plan-rows.ts';

/** A plan as a tree of operators, with the rows and the time of each where they were measured. */
export function PlanTree({ root }: { root: Operator }) {
  const rows = planRows(root);
  const isMeasured = rows.some(({ operator }) => operator.measured);
  const metrics = [
    { key: 'rows', header: planTexts.rows, align: 'right' },
    { key: 'time', header: planTexts.time, align: 'right' },
  ] as const;
  return (
    <section aria-label={planTexts.scrolled} tabIndex={0} className="h-full overflow-auto -outline-offset-2">
      <Table
        label={planTexts.tree}
        columns={[{ key: 'operator', header: planTexts.operator }, ...(isMeasured ? metrics : [])]}
        rows={rows.map((row) => ({
          key: String(row.operator.id),
          cells: { operator: <OperatorCell row={row} />, ...(isMeasured && metricCells(row)) },
        }))}
      />
    </section>
  );
}

function OperatorCell({ row: { operator, depth, isSubquery, details } }: { row: PlanRow }) {
  return (
    <div className="min-w-0 border-line border-l pl-2" style={{ marginInlineStart: `${depth * 1.25}rem` }}>
      <p className="font-medium [overflow-wrap:anywhere]">
        {isSubquery ? <span className="text-dim">{planTexts.subquery} </span> : null}
        {operator.name}
      </p>
      {details.map((detail) => (
        <p key={detail} className="break-words font-mono text-dim text-xs">
          {detail}
        </p>
      ))}
    </div>
  );
}

function metricCells({ operator: { measured }, within, share }: PlanRow) {
  if (!measured) {
    const text = within ? planTexts.within(within.name) : planTexts.notMeasured;
    return { rows: <span className="text-dim text-xs">{text}</span>, time: null };
  }
  return {
    rows: (
      <span title={measured.narrowed ? planTexts.narrowed : undefined}>
        {planTexts.count(measured.rows)}
        {measured.narrowed ? <span className="block text-dim text-xs">{planTexts.narrowedShort}</span> : null}
      </span>
    ),
    time: (
      <span className="inline-flex flex-col items-end gap-1 whitespace-nowrap">
        {planTexts.took(measured.milliseconds)}
        <span aria-hidden="true" className="block h-1 w-16 rounded bg-hover">
          <span
            className="block h-full rounded bg-accent"
            style={{ width: `${Math.max(2, share * 100)}%` }}
          />
        </span>
      </span>
    ),
  };
}

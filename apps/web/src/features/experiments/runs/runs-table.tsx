import type { MlflowRun } from '@lakehouse/databricks-client/resources/mlflow/run-endpoints';
import { Badge } from '@lakehouse/ui/badge';
import { Card } from '@lakehouse/ui/card';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { Table } from '@lakehouse/ui/table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { when } from '../../../shared/format/job-run-state.ts';
import { mlRunPath } from '../../../shared/routing/paths.ts';
import { experimentsTexts as texts } from '../experiments-messages.ts';
import { durationOf, nameOfRun, statusOf, userOf } from '../run-words.ts';
import { cellOf, idOf, orderName, type RunColumn, type RunOrder } from './run-columns.ts';

/** How many runs can be compared. */
export const MAX_COMPARED = 5;

export interface RunsTableProps {
  readonly runs: readonly MlflowRun[];
  readonly columns: readonly RunColumn[];
  readonly order: RunOrder;
  readonly onOrder: (order: RunOrder) => void;
  /** Those to compare, by id. */
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

/** Runs with their parameters and metrics; a press on a header sorts by it, another one the other way round. */
export function RunsTable({ runs, columns, order, onOrder, chosen, onChoose }: RunsTableProps) {
  const sortable = (key: string, title: string, by: string, isMetric = false) => {
    const isSorted = order.by === by;
    const Arrow = order.descending ? ArrowDown : ArrowUp;
    return {
      key,
      sort: isSorted
        ? order.descending
          ? ('descending' as const)
          : ('ascending' as const)
        : ('none' as const),
      ...(isMetric && { align: 'right' as const }),
      header: (
        <button
          type="button"
          title={texts.sortBy(title)}
          className="inline-flex max-w-56 items-center gap-1 rounded-xs font-medium hover:text-ink"
          // Metrics and times are looked at from the largest, names from the first.
          onClick={() => onOrder({ by, descending: isSorted ? !order.descending : by !== NAME })}
        >
          <span className="truncate">{title}</span>
          {isSorted ? <Arrow aria-hidden="true" size={12} className="shrink-0" /> : null}
        </button>
      ),
    };
  };
  return (
    <Card>
      <Table
        label={texts.runs}
        className="text-xs"
        columns={[
          { key: 'choose', header: <span className="sr-only">{texts.choose}</span> },
          { ...sortable('name', texts.run, NAME), wraps: true },
          sortable('started', texts.started, 'attributes.start_time'),
          { key: 'duration', header: texts.duration, align: 'right' },
          { key: 'user', header: texts.user },
          ...columns.map((column) =>
            sortable(idOf(column), column.key, orderName(column), column.of === 'metrics'),
          ),
        ]}
        rows={runs.map((run) => {
          const { run_id: id } = run.info;
          const name = nameOfRun(run);
          const { word, tone } = statusOf(run);
          return {
            key: id,
            cells: {
              choose: (
                <Checkbox
                  aria-label={texts.chooseRun(name)}
                  checked={chosen.includes(id)}
                  disabled={!chosen.includes(id) && chosen.length >= MAX_COMPARED}
                  onCheckedChange={(isChosen) =>
                    onChoose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />
              ),
              name: (
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <Link to={mlRunPath(id)} className="font-medium text-accent-ink hover:underline">
                    {name}
                  </Link>
                  <Badge tone={tone}>{word}</Badge>
                </span>
              ),
              started: <span className="whitespace-nowrap">{when(run.info.start_time)}</span>,
              duration: <span className="whitespace-nowrap">{durationOf(run)}</span>,
              user: <span className="block max-w-40 truncate">{userOf(run)}</span>,
              ...Object.fromEntries(
                columns.map((column) => [idOf(column), <Cell key="cell" text={cellOf(run, column)} />]),
              ),
            },
          };
        })}
      />
    </Card>
  );
}

const NAME = 'attributes.run_name';

const Cell = ({ text }: { text: string }) => (
  <span title={text} className="block max-w-56 truncate font-mono">
    {text}
  </span>
);

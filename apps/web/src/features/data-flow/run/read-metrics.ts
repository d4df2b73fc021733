import type { FlowStep } from '@lakehouse/core/flows/statements';
import type { StatementRows } from '@lakehouse/databricks-client/statements/run-statement';

type Answer = Pick<StatementRows, 'columns' | 'rows'>;

const metric = ({ columns, rows }: Answer, name: string): number | undefined => {
  const at = columns.findIndex((column) => column.name === name);
  const cell = at < 0 ? undefined : rows[0]?.[at];
  return cell === undefined || cell === null ? undefined : Number(cell);
};

/** A number of rows, and what was done with them. */
export const countOf = (rows: number, word: string): string =>
  `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'} ${word}`;

/** Returns the number of rows that a statement wrote, or undefined when it does not report one. */
export const affectedRows = (answer: Answer): number | undefined =>
  metric(answer, 'num_affected_rows') ?? metric(answer, 'num_inserted_rows');

/** Returns a short summary of a statement's effect from its result. */
export function saysOf({ kind }: Pick<FlowStep, 'kind'>, answer: Answer): string {
  if (kind === 'check') return 'None found';
  if (kind === 'create') return 'Done';
  if (kind === 'telemetry') return metricsOf(answer);
  const updated = metric(answer, 'num_updated_rows');
  const inserted = metric(answer, 'num_inserted_rows');
  if (updated !== undefined && inserted !== undefined)
    return `${countOf(inserted, 'added')}, ${updated.toLocaleString('en')} updated`;
  const rows = affectedRows(answer);
  return rows === undefined ? 'Done' : countOf(rows, kind === 'reject' ? 'set aside' : 'written');
}

/** Returns the newest entry of a table's history. */
function metricsOf({ columns, rows }: Answer): string {
  const cell = (name: string): string => rows[0]?.[columns.findIndex((column) => column.name === name)] ?? '';
  return `Version ${cell('version')}, ${cell('operation')}, ${cell('operationMetrics')}`;
}

/** Returns what a check found; undefined when there is no finding. */
export const findingOf = (
  { findings = [] }: Pick<FlowStep, 'findings'>,
  { rows }: Answer,
): string | undefined => {
  const found = findings.filter((_, at) => Number(rows[0]?.[at] ?? 0) > 0);
  return found.length === 0 ? undefined : `${found.join('. ')}. Nothing was written.`;
};

import { Button } from '@lakehouse/ui/button';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Spinner } from '@lakehouse/ui/spinner';
import type { CatalogNode } from '../catalog/catalog-node.ts';
import type { TableQuestion } from '../catalog/table-statements.ts';
import { ResultGrid } from '../results/result-grid.tsx';
import type { Warehouses } from '../run/use-warehouses.ts';
import { useTableAnswer } from './use-table-answer.ts';

export interface TableAnswerProps {
  readonly node: CatalogNode;
  readonly question: Exclude<TableQuestion, 'count' | 'history'>;
  readonly warehouses: Warehouses;
}

const LABELS: Record<TableAnswerProps['question'], string> = {
  sample: 'Sample rows',
  detail: 'Detail',
};

/** What the warehouse says to a question about a table, as a grid. */
export function TableAnswer({ node, question, warehouses }: TableAnswerProps) {
  const { data, error, refetch, isFetching } = useTableAnswer(node, question, warehouses);
  if (data) return <ResultGrid label={`${LABELS[question]} of ${node.fullName}`} pages={data} />;
  if (error && !isFetching)
    return (
      <div role="alert" className="h-full overflow-auto">
        <EmptyState
          title="Failed to fetch data"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          <span className="whitespace-pre-wrap break-words">{error.message || 'Unknown error occurred'}</span>
        </EmptyState>
      </div>
    );
  if (!warehouses.chosen && !warehouses.loading)
    return (
      <EmptyState className="h-full" title="No SQL warehouse">
        Rows are read by a SQL warehouse. Create one in the workspace first.
      </EmptyState>
    );
  return (
    <div className="flex h-full items-center justify-center">
      <Spinner label="Loading…" />
    </div>
  );
}

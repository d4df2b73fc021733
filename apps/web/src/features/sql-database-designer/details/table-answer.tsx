import { screenTexts } from '../messages/screen-texts.ts';
import type { CatalogNode } from '../model/catalog/catalog-node.ts';
import type { TableQuestion } from '../model/catalog/table-statements.ts';
import type { Warehouses } from '../model/use-warehouses.ts';
import { ResultGrid } from '../results/result-grid.tsx';
import { AwaitedAnswer } from './awaited-answer.tsx';
import { useTableAnswer } from './use-table-answer.ts';

export interface TableAnswerProps {
  readonly node: CatalogNode;
  readonly question: Exclude<TableQuestion, 'count' | 'history'>;
  readonly warehouses: Warehouses;
}

const LABELS: Record<TableAnswerProps['question'], string> = {
  sample: screenTexts.sampleRows,
  detail: screenTexts.detail,
};

/** The rows of a query about a table, as a grid. */
export function TableAnswer({ node, question, warehouses }: TableAnswerProps) {
  const answer = useTableAnswer(node, question, warehouses);
  const { data } = answer;
  if (data) return <ResultGrid label={screenTexts.answerOf(LABELS[question], node.fullName)} pages={data} />;
  return <AwaitedAnswer what={screenTexts.rowsAre} answer={answer} warehouses={warehouses} />;
}

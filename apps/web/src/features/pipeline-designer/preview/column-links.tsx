import type { StepColumn } from '@lakehouse/core/pipeline/column-lineage';
import { Button } from '@lakehouse/ui/button';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner, useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { rowTexts } from '../messages/row-texts.ts';

interface ColumnLinksProps {
  readonly columns: readonly StepColumn[];
  /** Nodes that may use the column in code that is not read. */
  readonly unread?: readonly string[];
  /** What is said where there is none. */
  readonly none: string;
}

/** Columns of other nodes, each a button that selects its node. */
export function ColumnLinks({ columns, unread = [], none }: ColumnLinksProps) {
  const store = useDesignerStore();
  const { byId } = useDesigner(selectPlan);
  const go = (step: string): void => {
    const output = byId.get(step)?.output;
    const { canvas, select, chooseResults } = store.getState();
    const nodeId = output?.of ?? step;
    canvas?.reveal(nodeId);
    select([nodeId]);
    if (output) chooseResults({ output: step });
  };
  const labelOf = (step: string): string => byId.get(step)?.node.label ?? step;
  const links = [
    ...columns.map(({ step, column }) => ({ step, text: rowTexts.columnOf(labelOf(step), column) })),
    ...unread.map((step) => ({ step, text: `${labelOf(step)}: ${rowTexts.codeNotRead}` })),
  ];
  if (links.length === 0) return <span className="text-dim text-xs">{none}</span>;
  return (
    <ul className="-my-1 flex min-w-40 flex-wrap gap-1">
      {links.map(({ step, text }) => (
        <li key={`${step} ${text}`} className="min-w-0">
          <Button size="sm" className="max-w-60" title={text} onClick={() => go(step)}>
            <span className="truncate">{text}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

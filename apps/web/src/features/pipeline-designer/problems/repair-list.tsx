import { type Repair, repairText } from '@lakehouse/core/pipeline/opening/repair';
import { Button } from '@lakehouse/ui/button';
import { FileWarning } from 'lucide-react';
import { problemTexts } from '../messages/problem-texts.ts';

export interface RepairListProps {
  readonly repairs: readonly Repair[];
  /** The title of a node, or undefined when it is no longer in the pipeline. */
  readonly titleOf: (nodeId: string) => string | undefined;
  readonly onChoose: (nodeId: string) => void;
  readonly onDismiss: () => void;
}

const LINE = 'flex w-full items-start gap-2 rounded-xs px-2 py-1.5 text-left text-xs';

/** What had to be changed to open a file, one change per line; choosing one navigates to its node. */
export function RepairList({ repairs, titleOf, onChoose, onDismiss }: RepairListProps) {
  return (
    <section aria-label={problemTexts.changedWhenOpened} className="mt-1 border-line border-t pt-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 py-1 text-xs">
        <h3 className="font-semibold">{problemTexts.changedWhenOpened}</h3>
        <p className="min-w-0 flex-1 text-dim">{problemTexts.repairsHint}</p>
        <Button size="sm" onClick={onDismiss}>
          {problemTexts.dismiss}
        </Button>
      </div>
      <ul aria-label={problemTexts.changes} className="grid">
        {repairs.map((repair, index) => {
          const { nodeId } = repair;
          const title = nodeId === undefined ? undefined : titleOf(nodeId);
          const content = (
            <>
              <FileWarning aria-hidden="true" size={14} className="mt-px shrink-0 text-warn" />
              {title === undefined ? null : (
                <span className="max-w-48 shrink-0 truncate font-medium">{title}</span>
              )}
              <span className="min-w-0 break-words">{repairText(repair)}</span>
            </>
          );
          return (
            <li key={index}>
              {nodeId === undefined || title === undefined ? (
                <div className={LINE}>{content}</div>
              ) : (
                <button type="button" onClick={() => onChoose(nodeId)} className={`${LINE} hover:bg-hover`}>
                  {content}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

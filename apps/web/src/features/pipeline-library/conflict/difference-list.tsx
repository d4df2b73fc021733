import { differenceLines, lookLines } from '@lakehouse/core/pipeline/difference-lines';
import type { PipelineDocument } from '@lakehouse/core/pipeline/document';
import { explainDifference } from '@lakehouse/core/pipeline/explain-difference';

interface DifferenceListProps {
  readonly before: PipelineDocument;
  readonly after: PipelineDocument;
  /** What is said where nothing differs. */
  readonly none: string;
}

/** What differs between two states of a pipeline, the changes of a node under it. */
export function DifferenceList({ before, after, none }: DifferenceListProps) {
  const difference = explainDifference(before, after);
  const lines = [...differenceLines(difference), ...lookLines(difference)];
  return (
    <ul className="mt-1 grid gap-0.5 break-words text-dim">
      {(lines.length === 0 ? [none] : lines).map((line, at) => (
        // Two nodes may change in the same way.
        <li key={`${at} ${line}`} className={line.startsWith(' ') ? 'pl-4' : undefined}>
          {line}
        </li>
      ))}
    </ul>
  );
}

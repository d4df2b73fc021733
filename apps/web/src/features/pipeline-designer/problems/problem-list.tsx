import type { Diagnostic, QuickFix, Severity } from '@lakehouse/core/diagnostics/diagnostic';
import { Button } from '@lakehouse/ui/button';
import { CircleAlert, Info, type LucideIcon, TriangleAlert, Wrench } from 'lucide-react';
import { problemTexts } from '../messages/problem-texts.ts';

const LOOKS: Record<Severity, { readonly icon: LucideIcon; readonly tone: string; readonly name: string }> = {
  error: { icon: CircleAlert, tone: 'text-bad', name: problemTexts.error },
  warning: { icon: TriangleAlert, tone: 'text-warn', name: problemTexts.warning },
  info: { icon: Info, tone: 'text-dim', name: problemTexts.note },
};

export interface ProblemListProps {
  readonly label: string;
  readonly problems: readonly Diagnostic[];
  /** The title of the node that a problem belongs to; omitted if all belong to one. */
  readonly titleOf?: (nodeId: string) => string;
  readonly onChoose: (problem: Diagnostic) => void;
  readonly onFix: (problem: Diagnostic, fix: QuickFix) => void;
}

/** Problems, one per line; choosing one navigates to its node. */
export function ProblemList({ label, problems, titleOf, onChoose, onFix }: ProblemListProps) {
  return (
    <ul aria-label={label} className="grid">
      {problems.map((problem) => {
        const { icon: Icon, tone, name } = LOOKS[problem.severity];
        const { nodeId, field, code, message, fixes = [] } = problem;
        return (
          <li key={`${nodeId} ${code} ${field} ${message}`} className="grid">
            <button
              type="button"
              onClick={() => onChoose(problem)}
              className="flex w-full items-start gap-2 rounded-xs px-2 py-1.5 text-left text-xs hover:bg-hover"
            >
              <Icon aria-label={name} size={14} className={`mt-px shrink-0 ${tone}`} />
              {titleOf && nodeId !== undefined ? (
                <span className="max-w-48 shrink-0 truncate font-medium">{titleOf(nodeId)}</span>
              ) : null}
              <span className="wrap-anywhere min-w-0 whitespace-pre-line">{message}</span>
            </button>
            {fixes.length > 0 ? (
              <div
                role="group"
                aria-label={problemTexts.quickFixes}
                className="flex flex-wrap gap-1.5 pb-1.5 pl-7.5"
              >
                {fixes.map((fix) => (
                  <Button key={fix.title} size="sm" onClick={() => onFix(problem, fix)}>
                    <Wrench aria-hidden="true" size={12} />
                    {fix.title}
                  </Button>
                ))}
              </div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

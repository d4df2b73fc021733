import { Progress } from '@lakehouse/ui/progress';
import type { ReactNode } from 'react';
import { complianceTexts } from '../../messages/compliance-texts.ts';

/** The share of a framework's controls that pass, and what opens them. */
export function FrameworkMetric({
  framework,
  percent,
  metric,
  children,
}: {
  framework: string;
  percent: number;
  metric: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="grid gap-1.5">
      <div className="flex items-center justify-between">
        <span className="font-medium">{framework}</span>
        <span className="font-semibold tabular-nums">{metric}</span>
      </div>
      <Progress label={complianceTexts.complianceWith(framework)} value={percent} />
      <div className="flex min-h-7 items-center justify-between text-dim text-xs">{children}</div>
    </li>
  );
}

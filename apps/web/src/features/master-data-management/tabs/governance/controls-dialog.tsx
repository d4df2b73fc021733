import {
  type Control,
  controlsOf,
  type Evidence,
  type Framework,
  outcomeOf,
} from '@lakehouse/core/mdm/governance/controls/control';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { Badge, type Tone } from '@lakehouse/ui/badge';
import { Dialog } from '@lakehouse/ui/dialog';
import { Check, X } from 'lucide-react';
import { complianceTexts } from '../../messages/compliance-texts.ts';
import { formatWhen } from '../../parts/format.ts';
import { ControlRemedy } from './control-remedy.tsx';

const TONES: Readonly<Record<ReturnType<typeof outcomeOf>, Tone>> = {
  Failed: 'bad',
  Unknown: 'warn',
  Passed: 'ok',
};
const ORDER = [complianceTexts.failed, complianceTexts.unknown, complianceTexts.passed];

const place = (control: Control): number => ORDER.indexOf(outcomeOf(control));

/** The controls of a framework, those that don't pass first, each with its evidence and what can be done. */
export function ControlsDialog({
  framework,
  controls,
  entities,
  onClose,
}: {
  framework: Framework;
  controls: readonly Control[];
  entities: readonly OwnEntity[];
  onClose: () => void;
}) {
  const listed = controlsOf(controls, framework).toSorted((a, b) => place(a) - place(b));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={complianceTexts.controlsOf(framework)}
      description={complianceTexts.controlsHint}
      size="lg"
      flush
    >
      <ul aria-label={complianceTexts.controlsOf(framework)}>
        {listed.map((control) => (
          <li key={control.id} className="grid gap-1.5 border-line border-b px-5 py-3 last:border-b-0">
            <div className="flex items-start gap-3">
              <p className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
                {complianceTexts.requirement(control)}
              </p>
              <Badge tone={TONES[outcomeOf(control)]}>{complianceTexts.outcome(control)}</Badge>
            </div>
            <ul className="grid gap-1">
              {linesOf(control).map(([line, found]) => (
                <EvidenceItem key={line} line={line} ok={found.ok} />
              ))}
            </ul>
            <ControlRemedy control={control} entity={entities.find(({ id }) => id === control.entity?.id)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** What was found, once: both tables of an entity may be refused for the same reason. */
const linesOf = ({ evidence }: Control): readonly [line: string, found: Evidence][] => [
  ...new Map(evidence.map((found) => [complianceTexts.evidence(found, formatWhen), found])),
];

function EvidenceItem({ line, ok }: { line: string; ok: boolean }) {
  const Icon = ok ? Check : X;
  return (
    <li className="flex gap-2 text-dim text-xs">
      <Icon aria-hidden="true" size={14} className={`mt-px shrink-0 ${ok ? 'text-ok' : 'text-bad'}`} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="sr-only">{ok ? complianceTexts.speaksFor : complianceTexts.speaksAgainst}</span>
        {line}
      </span>
    </li>
  );
}

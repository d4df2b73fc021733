import { type Control, outcomeOf } from '@lakehouse/core/mdm/governance/controls/control';
import { remedyOf } from '@lakehouse/core/mdm/governance/controls/remedy';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { Button } from '@lakehouse/ui/button';
import { buttonClasses } from '@lakehouse/ui/button-classes';
import { Link } from 'react-router';
import { useMaster } from '../../data/master-data.ts';
import { complianceTexts } from '../../messages/compliance-texts.ts';
import { useResidency } from './use-residency.ts';
import { useRetention } from './use-retention.ts';

/** How long the button keeps replaced records. */
const DAYS = 30;

/** The tab where what a control is about can be seen and changed. */
const TABS = {
  owner: undefined,
  sensitive: { hash: 'security', label: complianceTexts.security },
  changes: { hash: 'security', label: complianceTexts.security },
  retention: undefined,
  residency: undefined,
  quality: { hash: 'quality', label: complianceTexts.quality },
  audit: { hash: 'audit', label: complianceTexts.audit },
} as const satisfies Record<Control['kind'], { hash: string; label: string } | undefined>;

/** What can be done about a control: a button that does it, a tab that shows it, or the statement that does it. */
export function ControlRemedy({ control, entity }: { control: Control; entity: OwnEntity | undefined }) {
  const tab = TABS[control.kind];
  const master = useMaster();
  const statement = master.mode === 'live' ? remedyOf(master.at, control)?.text : undefined;
  const failed = outcomeOf(control) === 'Failed';
  const remedy = failed && entity ? ownRemedy(control, entity) : null;
  if (!(tab || remedy || statement)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {remedy}
      {tab ? (
        <Link to={{ hash: tab.hash }} className={buttonClasses('secondary', 'sm')}>
          {complianceTexts.openTab(tab.label)}
        </Link>
      ) : null}
      {statement ? (
        <code className="min-w-0 text-dim text-xs [overflow-wrap:anywhere]">{statement}</code>
      ) : null}
    </div>
  );
}

/** The button that makes a control pass, where the entity decides it. */
function ownRemedy(control: Control, entity: OwnEntity) {
  if (control.kind === 'retention') return <RetentionRemedy control={control} entity={entity} />;
  // A tag of another region was set by somebody, who knows why: only a missing one is set by a button.
  const untagged = control.evidence.find((found) => found.kind === 'residency' && found.tag === undefined);
  return untagged?.kind === 'residency' ? <ResidencyRemedy region={untagged.region} entity={entity} /> : null;
}

function ResidencyRemedy({ region, entity }: { region: string; entity: OwnEntity }) {
  const { busy, tag } = useResidency();
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={complianceTexts.tagAsOf(entity.name, region)}
      onClick={() => void tag(entity, region)}
    >
      {complianceTexts.tagAs(region)}
    </Button>
  );
}

function RetentionRemedy({ control, entity }: { control: Control; entity: OwnEntity }) {
  const { busy, keep, deleteOld } = useRetention();
  const isSet = control.evidence.every((found) => found.kind !== 'history' || found.keep !== undefined);
  return isSet ? (
    <Button
      size="sm"
      busy={busy}
      aria-label={complianceTexts.deleteNowOf(entity.name)}
      onClick={() => void deleteOld(entity)}
    >
      {complianceTexts.deleteNow}
    </Button>
  ) : (
    <Button
      size="sm"
      busy={busy}
      aria-label={complianceTexts.keepForOf(entity.name, DAYS)}
      onClick={() => void keep(entity, DAYS)}
    >
      {complianceTexts.keepFor(DAYS)}
    </Button>
  );
}

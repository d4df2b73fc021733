import type { PlannedNode } from '@lakehouse/core/pipeline/planned-node';
import { readProfile } from '@lakehouse/core/sql-profile/profile';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { type ReactNode, useMemo } from 'react';
import { profileTexts as texts } from '../../../shared/pipeline/messages/profile-messages.ts';
import { selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesigner } from '../../../shared/pipeline/store/use-designer.ts';
import { rowsStatement } from './node-statements.ts';
import { ProfileCards } from './profile-cards.tsx';
import { RowsView } from './rows-view.tsx';
import { useRows } from './use-rows.ts';
import { ViewChoice } from './view-choice.tsx';

const MILLION = 1_000_000;

/** The profile that a node makes, as charts or as its rows. */
export function ProfilePreview({ planned, table }: { planned: PlannedNode; table: ReactNode }) {
  const view = useDesigner(({ results }) => results.profile ?? 'charts');
  const choose = useDesigner((state) => state.chooseResults);
  return (
    <ViewChoice
      label={texts.view}
      views={[
        { value: 'charts', label: texts.charts },
        { value: 'table', label: texts.table },
      ]}
      view={view}
      onChange={(profile) => choose({ profile })}
      aside={view === 'charts' ? <Summary planned={planned} /> : null}
    >
      <div className="min-h-0 flex-1">{view === 'charts' ? <Charts planned={planned} /> : table}</div>
    </ViewChoice>
  );
}

/** The profile itself has lists that the rows of its output lack. */
function useProfile({ node, output }: PlannedNode) {
  const plan = useDesigner(selectPlan);
  const id = output?.of ?? node.id;
  const statement = useMemo(() => rowsStatement(plan, id), [plan, id]);
  const rows = useRows(statement, `profile:${id}`);
  const profile = useMemo(
    () => (rows.data && !rows.stale ? readProfile(rows.data.rows) : undefined),
    [rows.data, rows.stale],
  );
  return { rows, profile };
}

function Summary({ planned }: { planned: PlannedNode }) {
  const { profile } = useProfile(planned);
  const rows = profile?.columns[0]?.rows;
  if (!profile || rows === undefined) return null;
  return (
    <p role="status" className="min-w-0 flex-1 text-dim text-xs">
      {texts.summary(rows, profile.columns.length, profile.isSketch)}
      {rows > MILLION && !profile.isSketch ? <span className="block text-warn">{texts.tooLarge}</span> : null}
    </p>
  );
}

function Charts({ planned }: { planned: PlannedNode }) {
  const { rows, profile } = useProfile(planned);
  if (!profile) return <RowsView label={texts.cards} rows={{ ...rows, data: undefined }} />;
  if (profile.columns.every((one) => one.rows === 0))
    return <EmptyState title={texts.noRows}>{texts.noRowsHelp}</EmptyState>;
  return <ProfileCards profile={profile} />;
}

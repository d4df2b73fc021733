import { DUPLICATE_GROUPS, type DuplicateGroup } from '@lakehouse/core/mdm/duplicates/duplicate-queries';
import { MATCHING_RULES, type MatchingRule } from '@lakehouse/core/mdm/duplicates/matching-rule';
import { useState } from 'react';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { useOwnEntities } from '../../data/use-own-entities.ts';
import { duplicatesTexts } from '../../messages/duplicates-texts.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { formatCount } from '../../parts/format.ts';
import { MetricCards } from '../../parts/metric-cards.tsx';
import { Panel } from '../../parts/panel.tsx';
import { GroupsTable } from './groups-table.tsx';
import { MergeAllDialog } from './merge-all-dialog.tsx';
import { OwnGroupsPanel } from './own/own-groups-panel.tsx';
import { ReviewDialog } from './review-dialog.tsx';

/** Records of the same entity: their number, the confidence of the match, and the actions. */
export function DuplicatesTab() {
  const answer = useMasterData(DUPLICATE_GROUPS);
  const { own } = useOwnEntities();
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{duplicatesTexts.deDuplication}</h2>
      {own && own.entities.length > 0 ? <OwnGroupsPanel entities={own.entities} /> : null}
      <AnswerGate answer={answer}>{(groups) => <Duplicates groups={groups} />}</AnswerGate>
    </div>
  );
}

function Duplicates({ groups }: { groups: readonly DuplicateGroup[] }) {
  const [open, setOpen] = useState<{ action: 'merge' | 'review'; rule: MatchingRule } | undefined>(undefined);
  const total = (count: (group: DuplicateGroup) => number): string =>
    formatCount(groups.reduce((sum, group) => sum + count(group), 0));
  const opened = groups.find(({ entity }) => entity === open?.rule.entity);
  const close = () => setOpen(undefined);
  return (
    <div className="grid gap-4">
      <MetricCards
        sample={sampleReasons.duplicates}
        metrics={[
          {
            label: duplicatesTexts.duplicates,
            value: total(({ duplicates }) => duplicates),
            note: duplicatesTexts.matchOlder,
          },
          {
            label: duplicatesTexts.autoResolved,
            value: total(({ auto_resolved }) => auto_resolved),
            note: duplicatesTexts.linkedToOlder,
          },
          {
            label: duplicatesTexts.pendingReview,
            value: total(({ pending }) => pending),
            note: duplicatesTexts.noDecisionYet,
          },
        ]}
      />
      <Panel title={duplicatesTexts.duplicateGroups} sample={sampleReasons.duplicates} flush>
        <GroupsTable
          groups={groups}
          onAction={(action, entity) => {
            const rule = MATCHING_RULES.find((one) => one.entity === entity);
            if (rule) setOpen({ action, rule });
          }}
        />
      </Panel>
      {open?.action === 'merge' && opened ? (
        <MergeAllDialog rule={open.rule} group={opened} onClose={close} />
      ) : null}
      {open?.action === 'review' ? <ReviewDialog rule={open.rule} onClose={close} /> : null}
    </div>
  );
}

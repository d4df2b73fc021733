import { RELATIONSHIPS } from '@lakehouse/core/mdm/modeling/model-queries';
import { Checkbox } from '@lakehouse/ui/checkbox';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { useState } from 'react';
import { useNarrow } from '../../../../shared/layout/use-narrow.ts';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { modelingTexts } from '../../messages/modeling-texts.ts';
import { Panel } from '../../parts/panel.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';

const COLUMNS: readonly TableColumn[] = [
  { key: 'relationship', header: modelingTexts.relationship },
  { key: 'cardinality', header: modelingTexts.cardinality },
  { key: 'key', header: modelingTexts.keyColumn },
  { key: 'status', header: modelingTexts.status },
];

/** The relationships of the entity types: active ones, and on demand the proposed ones. */
export function RelationshipsPanel() {
  const answer = useMasterData(RELATIONSHIPS);
  const [all, setAll] = useState(false);
  const narrow = useNarrow();
  const drafts = (answer.rows ?? []).filter(({ status }) => status === 'Draft').length;
  return (
    <Panel
      title={modelingTexts.relationshipsTitle}
      sample={sampleReasons.model}
      flush
      aside={
        drafts === 0 ? undefined : (
          <Checkbox label={modelingTexts.showProposed(drafts)} checked={all} onCheckedChange={setAll} />
        )
      }
    >
      <AnswerGate answer={answer}>
        {(relationships) => (
          <Table
            label={modelingTexts.relationshipsTitle}
            columns={narrow ? COLUMNS.filter(({ key }) => key !== 'key') : COLUMNS}
            emptyText={modelingTexts.noRelationships}
            rows={relationships
              .filter(({ status }) => all || status === 'Active')
              .map(({ from_type, to_type, cardinality, key_column, status }) => ({
                key: `${from_type}→${to_type}`,
                cells: {
                  relationship: (
                    <span className="whitespace-nowrap font-medium">
                      {from_type}
                      <span className="text-dim"> → </span>
                      {to_type}
                    </span>
                  ),
                  cardinality,
                  key:
                    key_column === null ? (
                      <span className="text-dim">{modelingTexts.noneYet}</span>
                    ) : (
                      <code>{key_column}</code>
                    ),
                  status: <StateBadge state={status} />,
                },
              }))}
          />
        )}
      </AnswerGate>
    </Panel>
  );
}

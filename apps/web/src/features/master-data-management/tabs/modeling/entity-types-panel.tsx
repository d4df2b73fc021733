import { isSampleType } from '@lakehouse/core/mdm/entities/standard-entities';
import { ENTITY_TYPES } from '@lakehouse/core/mdm/modeling/model-queries';
import { Button } from '@lakehouse/ui/button';
import { Table, type TableColumn } from '@lakehouse/ui/table';
import { useState } from 'react';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { sampleReasons } from '../../messages/master-data-sample-messages.ts';
import { masterTexts } from '../../messages/master-texts.ts';
import { modelingTexts } from '../../messages/modeling-texts.ts';
import { ActionsHeader } from '../../parts/actions-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { SampleBadge } from '../../parts/sample-badge.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { TypeAttributesDialog } from './type-attributes-dialog.tsx';

const COLUMNS: readonly TableColumn[] = [
  { key: 'name', header: masterTexts.entityType, wraps: true },
  { key: 'attributes', header: masterTexts.attributes, align: 'right' },
  { key: 'relationships', header: masterTexts.relationships, align: 'right' },
  { key: 'status', header: masterTexts.status },
  { key: 'actions', header: <ActionsHeader />, align: 'right' },
];

/** The entity types of the model; a button shows the attributes of one. */
export function EntityTypesPanel() {
  const answer = useMasterData(ENTITY_TYPES);
  const [shown, setShown] = useState<string | undefined>(undefined);
  return (
    <Panel title={modelingTexts.entityTypes} flush>
      <AnswerGate answer={answer}>
        {(types) => (
          <Table
            label={modelingTexts.entityTypes}
            columns={COLUMNS}
            rows={types.map(({ name, attributes, relationships, status }) => ({
              key: name,
              cells: {
                name: (
                  <span className="flex flex-wrap items-center gap-x-2">
                    <span className="font-medium">{name}</span>
                    {isSampleType(name) ? <SampleBadge why={sampleReasons.model} /> : null}
                  </span>
                ),
                attributes,
                relationships,
                status: <StateBadge state={status} />,
                actions: (
                  <Button
                    size="sm"
                    className="-my-1"
                    aria-label={masterTexts.attributesOf(name)}
                    onClick={() => setShown(name)}
                  >
                    {masterTexts.attributes}
                  </Button>
                ),
              },
            }))}
          />
        )}
      </AnswerGate>
      {shown === undefined ? null : <TypeAttributesDialog type={shown} onClose={() => setShown(undefined)} />}
    </Panel>
  );
}

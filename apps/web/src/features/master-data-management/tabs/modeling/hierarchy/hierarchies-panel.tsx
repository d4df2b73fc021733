import {
  type HierarchyEntity,
  hasHierarchy,
  LARGEST_TREE,
  placedRecords,
} from '@lakehouse/core/mdm/hierarchy/hierarchy-sql';
import { EmptyState } from '@lakehouse/ui/empty-state';
import { Select } from '@lakehouse/ui/select';
import { useState } from 'react';
import { AnswerGate } from '../../../data/answer-gate.tsx';
import { useMasterData } from '../../../data/use-master-data.ts';
import { useOwnEntities } from '../../../data/use-own-entities.ts';
import { hierarchyTexts as texts } from '../../../messages/hierarchy-texts.ts';
import { Panel } from '../../../parts/panel.tsx';
import { HierarchyView } from './hierarchy-view.tsx';

/** The hierarchies of a person's own entities. */
export function HierarchiesPanel() {
  const { own, ...answer } = useOwnEntities();
  return (
    <AnswerGate answer={{ ...answer, rows: own && [own] }}>
      {([found]) => {
        const entities = (found?.entities ?? []).filter(hasHierarchy);
        return entities.length === 0 ? (
          <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
        ) : (
          <Hierarchies entities={entities} />
        );
      }}
    </AnswerGate>
  );
}

function Hierarchies({ entities }: { entities: readonly HierarchyEntity[] }) {
  const [chosenId, choose] = useState<string | undefined>(undefined);
  const entity = entities.find(({ id }) => id === chosenId) ?? entities[0];
  if (!entity) return null;
  return (
    <Panel
      title={texts.hierarchyOf(entity.name)}
      flush
      aside={
        entities.length === 1 ? undefined : (
          <Select
            size="sm"
            aria-label={texts.entity}
            value={entity.id}
            options={entities.map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={choose}
          />
        )
      }
    >
      <HierarchyOf key={entity.id} entity={entity} />
    </Panel>
  );
}

function HierarchyOf({ entity }: { entity: HierarchyEntity }) {
  const answer = useMasterData(placedRecords(entity), { keepShown: true });
  return (
    <AnswerGate answer={answer}>
      {(records) => {
        if (records.length > LARGEST_TREE)
          return <EmptyState title={texts.tooMany(LARGEST_TREE)}>{texts.tooManyHint}</EmptyState>;
        if (records.length === 0) return <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>;
        return <HierarchyView entity={entity} records={records} />;
      }}
    </AnswerGate>
  );
}

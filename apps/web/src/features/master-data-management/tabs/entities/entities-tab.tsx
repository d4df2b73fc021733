import type { Entity } from '@lakehouse/core/mdm/entities/entity';
import { entitiesWith } from '@lakehouse/core/mdm/entities/entity-queries';
import { Button } from '@lakehouse/ui/button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { notify } from '../../../../shared/messages/notify.ts';
import { ENTITY_OF } from '../../../../shared/routing/paths.ts';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { type OwnEntities, useOwnEntities } from '../../data/use-own-entities.ts';
import { entitiesTexts } from '../../messages/entities-texts.ts';
import { masterDataMessages } from '../../messages/master-data-messages.ts';
import { Panel } from '../../parts/panel.tsx';
import { ConfigureDialog } from './configure-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { EditEntityDialog } from './edit/edit-entity-dialog.tsx';
import { EntitiesTable } from './entities-table.tsx';
import type { EntityAction } from './entity-actions.tsx';
import { MakeEntityDialog } from './make/make-entity-dialog.tsx';
import { SyncDialog } from './sync-dialog.tsx';
import { useAttributeCounts } from './use-attribute-counts.ts';

/** The entities of master data, and the actions on each. */
export function EntitiesTab() {
  const { own, error, reload } = useOwnEntities();
  return (
    <>
      <h2 className="sr-only">{entitiesTexts.entities}</h2>
      <AnswerGate answer={{ rows: own && [own], error, reload }}>
        {([found]) => (found ? <EntitiesPanel own={found} /> : null)}
      </AnswerGate>
    </>
  );
}

function EntitiesPanel({ own }: { own: OwnEntities }) {
  const answer = useMasterData(entitiesWith(own.entities.map(({ id }) => id)), { keepShown: true });
  const [params, setParams] = useSearchParams();
  const given = params.get(ENTITY_OF) ?? undefined;
  const [making, setMaking] = useState(given !== undefined);
  const names = new Set(
    (answer.rows ?? []).flatMap(({ name, model_name }) => [name.toLowerCase(), model_name.toLowerCase()]),
  );
  const close = () => {
    setMaking(false);
    // The hash is the tab: it stays.
    if (given !== undefined) setParams({}, { replace: true, preventScrollReset: true });
  };
  return (
    <Panel
      title={entitiesTexts.masterDataEntities}
      flush
      aside={
        <Button size="sm" onClick={() => setMaking(true)}>
          <Plus aria-hidden="true" size={14} />
          {entitiesTexts.makeEntityOfTable}
        </Button>
      }
    >
      <AnswerGate answer={answer}>
        {(entities) => <EntityList entities={entities} own={own} names={names} />}
      </AnswerGate>
      {making ? <MakeEntityDialog table={given} taken={own.tables} names={names} onClose={close} /> : null}
    </Panel>
  );
}

function EntityList({
  entities,
  own,
  names,
}: {
  entities: readonly Entity[];
  own: OwnEntities;
  names: ReadonlySet<string>;
}) {
  const [open, setOpen] = useState<{ action: EntityAction; id: string } | undefined>(undefined);
  const attributes = useAttributeCounts(
    entities.map(({ table_name }) => table_name),
    own.entities,
  );
  const entity = entities.find(({ entity_id }) => entity_id === open?.id);
  const made = own.entities.find(({ id }) => id === entity?.entity_id);
  const close = () => setOpen(undefined);
  const start = (action: EntityAction, one: Entity) => {
    setOpen({ action, id: one.entity_id });
    if (action === 'configure')
      notify(
        masterDataMessages.configuring(
          one.name,
          own.entities.some(({ id }) => id === one.entity_id),
        ),
      );
    if (action === 'details')
      notify(masterDataMessages.viewingDetails(one.name, attributes.get(one.table_name)));
  };
  return (
    <>
      <EntitiesTable entities={entities} attributes={attributes} onAction={start} />
      {entity && open?.action === 'configure' ? (
        made ? (
          <EditEntityDialog entity={entity} own={made} names={names} onClose={close} />
        ) : (
          <ConfigureDialog entity={entity} onClose={close} />
        )
      ) : null}
      {entity && open?.action === 'sync' ? <SyncDialog entity={entity} own={made} onClose={close} /> : null}
      {entity && open?.action === 'details' ? (
        <DetailsDialog entity={entity} own={made} onClose={close} />
      ) : null}
    </>
  );
}

import type { Entity } from '@lakehouse/core/mdm/entities/entity';
import { ENTITIES } from '@lakehouse/core/mdm/entities/entity-queries';
import { useState } from 'react';
import { notify } from '../../../../shared/messages/notify.ts';
import { AnswerGate } from '../../data/answer-gate.tsx';
import { useMasterData } from '../../data/use-master-data.ts';
import { masterDataMessages } from '../../messages/master-data-messages.ts';
import { Panel } from '../../parts/panel.tsx';
import { ConfigureDialog } from './configure-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { EntitiesTable } from './entities-table.tsx';
import type { EntityAction } from './entity-actions.tsx';
import { SyncDialog } from './sync-dialog.tsx';
import { useAttributeCounts } from './use-attribute-counts.ts';

/** The entities of master data, and the actions on each. */
export function EntitiesTab() {
  const answer = useMasterData(ENTITIES);
  return (
    <>
      <h2 className="sr-only">Entities</h2>
      <Panel title="Master data entities" flush>
        <AnswerGate answer={answer}>{(entities) => <EntityList entities={entities} />}</AnswerGate>
      </Panel>
    </>
  );
}

function EntityList({ entities }: { entities: readonly Entity[] }) {
  const [open, setOpen] = useState<{ action: EntityAction; id: string } | undefined>(undefined);
  const attributes = useAttributeCounts(entities.map(({ table_name }) => table_name));
  const entity = entities.find(({ entity_id }) => entity_id === open?.id);
  const close = () => setOpen(undefined);
  const start = (action: EntityAction, one: Entity) => {
    setOpen({ action, id: one.entity_id });
    if (action === 'configure') notify(masterDataMessages.configuring(one.name));
    if (action === 'details')
      notify(masterDataMessages.viewingDetails(one.name, attributes.get(one.table_name)));
  };
  return (
    <>
      <EntitiesTable entities={entities} attributes={attributes} onAction={start} />
      {entity && open?.action === 'configure' ? <ConfigureDialog entity={entity} onClose={close} /> : null}
      {entity && open?.action === 'sync' ? <SyncDialog entity={entity} onClose={close} /> : null}
      {entity && open?.action === 'details' ? <DetailsDialog entity={entity} onClose={close} /> : null}
    </>
  );
}

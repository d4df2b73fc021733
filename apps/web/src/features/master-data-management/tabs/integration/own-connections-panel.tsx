import { firstRows } from '@lakehouse/core/codegen/sql/first-rows';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { useRows } from '../../data/use-rows.ts';
import { integrationTexts } from '../../messages/integration-texts.ts';
import { Panel } from '../../parts/panel.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';

/** The tables that a person's own entities are read from, each tried with a row of it. */
export function OwnConnectionsPanel({ entities }: { entities: readonly OwnEntity[] }) {
  const sources = entities.flatMap(({ name, sources: of }) =>
    of.map((source) => ({ entity: name, name: source.name, table: source.table })),
  );
  return (
    <Panel title={integrationTexts.connections} flush>
      <ul aria-label={integrationTexts.connections}>
        {sources.map((source) => (
          <Connection key={`${source.entity} ${source.name}`} {...source} />
        ))}
      </ul>
    </Panel>
  );
}

function Connection({ entity, name, table }: { entity: string; name: string; table: readonly string[] }) {
  const { data, error } = useRows(() => firstRows(table, 1));
  return (
    <li className="flex items-center gap-3 border-line border-b px-4 py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="break-all font-medium">{table.join('.')}</p>
        <p className="break-words text-dim text-xs">
          {error ? error.message : integrationTexts.countOf(name, entity)}
        </p>
      </div>
      <StateBadge
        state={error ? integrationTexts.failed : data ? integrationTexts.connected : integrationTexts.syncing}
      />
    </li>
  );
}

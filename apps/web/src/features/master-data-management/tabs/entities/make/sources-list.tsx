import type { OwnEntity, OwnSource } from '@lakehouse/core/mdm/own/own-entity';
import { Button } from '@lakehouse/ui/button';
import { IconButton } from '@lakehouse/ui/icon-button';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { entitiesTexts } from '../../../messages/entities-texts.ts';
import { SourceFields } from './source-fields.tsx';

/** The source tables in order of priority, each with its key and how many attributes it has. */
export function SourcesList({
  entity,
  onChange,
}: {
  entity: OwnEntity;
  onChange: (entity: OwnEntity) => void;
}) {
  const { sources, attributes } = entity;
  const [opened, setOpened] = useState<string | undefined>(undefined);
  const set = (next: readonly OwnSource[]) => onChange({ ...entity, sources: [...next] });
  const raise = (source: OwnSource, at: number) => {
    const rest = sources.filter((one) => one !== source);
    set([...rest.slice(0, at - 1), source, ...rest.slice(at - 1)]);
  };
  return (
    <ol aria-label={entitiesTexts.sources} className="divide-y divide-line rounded-md border border-line">
      {sources.map((source, at) => (
        <li key={source.name} className="grid gap-3 px-3 py-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium [overflow-wrap:anywhere]">{source.table.join('.')}</span>
            <span className="flex-1 text-dim text-xs">
              key <code>{source.key}</code>
              {source.changedAt === undefined ? '' : entitiesTexts.changedAtPart}
              {source.changedAt === undefined ? null : <code>{source.changedAt}</code>},{' '}
              {entitiesTexts.attributesOf(Object.keys(source.columns).length, attributes.length)}
            </span>
            {at > 0 ? (
              <IconButton
                size="sm"
                label={entitiesTexts.raise(source.name)}
                icon={<ArrowUp aria-hidden="true" size={14} />}
                onClick={() => raise(source, at)}
              />
            ) : null}
            <Button
              size="sm"
              aria-label={entitiesTexts.columnsOf(source.name)}
              aria-expanded={opened === source.name}
              onClick={() => setOpened(opened === source.name ? undefined : source.name)}
            >
              {entitiesTexts.columns}
            </Button>
            {sources.length > 1 ? (
              <Button
                size="sm"
                aria-label={entitiesTexts.remove(source.name)}
                onClick={() => set(sources.filter((one) => one !== source))}
              >
                {entitiesTexts.removeShort}
              </Button>
            ) : null}
          </div>
          {opened === source.name ? (
            <SourceFields
              entity={entity}
              source={source}
              onChange={(next) => set(sources.map((one) => (one === source ? next : one)))}
            />
          ) : null}
        </li>
      ))}
    </ol>
  );
}

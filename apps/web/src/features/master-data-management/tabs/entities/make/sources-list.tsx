import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { Button } from '@lakehouse/ui/button';

/** The source tables in order of priority, each with its key and how many attributes it has. */
export function SourcesList({
  entity,
  onChange,
}: {
  entity: OwnEntity;
  onChange: (entity: OwnEntity) => void;
}) {
  const { sources, attributes } = entity;
  return (
    <ol
      aria-label="Sources, the first has priority"
      className="divide-y divide-line rounded-md border border-line"
    >
      {sources.map((source) => (
        <li key={source.name} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
          <span className="font-medium">{source.table.join('.')}</span>
          <span className="flex-1 text-dim text-xs">
            key <code>{source.key}</code>
            {source.changedAt === undefined ? '' : ', changed at '}
            {source.changedAt === undefined ? null : <code>{source.changedAt}</code>},{' '}
            {Object.keys(source.columns).length} of {attributes.length} attributes
          </span>
          {sources.length > 1 ? (
            <Button
              size="sm"
              aria-label={`Remove ${source.name}`}
              onClick={() => onChange({ ...entity, sources: sources.filter((one) => one !== source) })}
            >
              Remove
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

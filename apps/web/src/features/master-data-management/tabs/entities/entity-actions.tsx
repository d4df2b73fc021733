import type { Entity } from '@lakehouse/core/mdm/entities/entity';
import { Button } from '@lakehouse/ui/button';
import { entitiesTexts } from '../../messages/entities-texts.ts';

export type EntityAction = 'configure' | 'sync' | 'details';

const ACTIONS: readonly (readonly [action: EntityAction, label: string])[] = [
  ['configure', entitiesTexts.configureIt],
  ['sync', entitiesTexts.syncNow],
  ['details', entitiesTexts.viewDetails],
];

/** The buttons of an entity. */
export function EntityActions({
  entity,
  onAction,
}: {
  entity: Entity;
  onAction: (action: EntityAction, entity: Entity) => void;
}) {
  return (
    <div className="flex flex-wrap gap-1.5 md:-my-1 md:flex-nowrap md:justify-end">
      {ACTIONS.map(([action, label]) => (
        <Button
          key={action}
          size="sm"
          aria-label={`${label}: ${entity.name}`}
          onClick={() => onAction(action, entity)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

import type { Entity } from '@lakehouse/core/mdm/entities/entity';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';

/** What a dialog about an entity is given. */
export interface EntityDialogProps {
  readonly entity: Entity;
  /** What was declared of an entity of a person's own tables; undefined of another one. */
  readonly own: OwnEntity | undefined;
  readonly onClose: () => void;
}

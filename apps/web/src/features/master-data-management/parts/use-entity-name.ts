import { useOwnEntities } from '../data/use-own-entities.ts';
import { capitalized } from './format.ts';

/** The name of the entity whose golden records are in a table: as a person named it, or of a sample that of its table. */
export function useEntityName(): (table: string) => string {
  const { own } = useOwnEntities();
  const names = new Map((own?.entities ?? []).map(({ id, name }) => [id, name]));
  return (table) => names.get(table) ?? capitalized(table);
}

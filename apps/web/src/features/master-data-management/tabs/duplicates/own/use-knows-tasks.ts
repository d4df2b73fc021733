import { hasTaskTables } from '@lakehouse/core/mdm/own/decision-tables';
import { useOwnEntities } from '../../../data/use-own-entities.ts';

/** Whether the tables of who does what with pairs are there: an older entity gets them later. */
export function useKnowsTasks(): boolean {
  const { own } = useOwnEntities();
  return own !== undefined && hasTaskTables(own.tables);
}

import {
  GLOSSARY_COLUMNS,
  GLOSSARY_TABLE,
  GLOSSARY_TERMS,
  type UsedTerm,
  usedTerms,
} from '@lakehouse/core/mdm/governance/glossary/glossary';
import { listTables } from '@lakehouse/core/mdm/own/decision-tables';
import type { OwnEntity } from '@lakehouse/core/mdm/own/own-entity';
import { readRows } from '@lakehouse/core/mdm/shared/master-query';
import { useQuery } from '@tanstack/react-query';
import { useMaster } from '../../../data/master-data.ts';
import { MASTER_DATA_KEY, type MasterAnswer } from '../../../data/use-master-data.ts';

/** The terms with the attributes that have them; none before the first, whose table is not there yet. */
export function useGlossary(entities: readonly OwnEntity[]): Omit<MasterAnswer<UsedTerm>, 'sample'> {
  const master = useMaster();
  const live = master.mode === 'live' ? master : undefined;
  const ids = entities.map(({ id }) => id);
  const answer = useQuery({
    queryKey: [MASTER_DATA_KEY, live?.warehouseId, live?.at.catalog, 'glossary', ids],
    enabled: live !== undefined,
    queryFn: async ({ signal }): Promise<readonly UsedTerm[]> => {
      if (!live) return [];
      const tables = await live.run(listTables(live.at), signal);
      if (!tables.rows.some(([, name]) => name === GLOSSARY_TABLE)) return [];
      const [terms, columns] = await Promise.all([
        live.run(GLOSSARY_TERMS.statement(live.at), signal),
        live.run(GLOSSARY_COLUMNS.statement(live.at), signal),
      ]);
      return usedTerms(readRows(GLOSSARY_TERMS.row, terms), readRows(GLOSSARY_COLUMNS.row, columns), ids);
    },
  });
  return { rows: answer.data, error: answer.error, reload: () => void answer.refetch() };
}

import { masterStore } from '@lakehouse/core/mdm/testing/master-store';
import type { SetupTable } from '../../../../../../../packages/core/src/mdm/setup/setup-table.ts';
import type { LiveMasterData } from '../../data/master-data.ts';

/** Master data on a local workspace's engine, whose programs the project's global setup bundles. */
export function liveStore(tables?: readonly SetupTable[]) {
  const store = masterStore(tables);
  const run: LiveMasterData['run'] = async (statement) => {
    const { columns, rows } = await store.execute(statement);
    return {
      statementId: 's1',
      columns: columns.map(({ name }) => ({ name, type: 'STRING' })),
      rows,
      truncated: false,
      totalRowCount: rows.length,
    };
  };
  return { ...store, live: run };
}

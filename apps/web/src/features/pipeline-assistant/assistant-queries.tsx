import { useEffect } from 'react';
import { runSql } from '../../shared/pipeline/api/run-sql.ts';
import { useWarehouse } from '../../shared/pipeline/api/use-warehouse.ts';
import { useAssistant } from './assistant-store.ts';

/** Lets the assistant ask the designer's warehouse, while it is running: it tries proposals there, and counts rows. */
export function AssistantQueries() {
  const { transport, warehouse } = useWarehouse();
  const id = warehouse?.id;
  const isRunning = warehouse?.state === 'RUNNING';
  useEffect(() => {
    // A stopped warehouse is not started for a check or a question.
    if (!transport || id === undefined || !isRunning) return undefined;
    const engine = {
      run: async (statement: string, signal: AbortSignal) =>
        (await runSql(transport, { id, state: 'RUNNING' }, statement, signal)).rows,
    };
    useAssistant.setState({ engine });
    return () => useAssistant.setState({ engine: undefined });
  }, [transport, id, isRunning]);
  return null;
}

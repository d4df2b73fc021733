import { useEffect } from 'react';
import { runSql } from '../../shared/pipeline/api/run-sql.ts';
import { useWarehouse } from '../../shared/pipeline/api/use-warehouse.ts';
import { useAssistant } from './assistant-store.ts';

/** Lets the assistant try its proposals on the designer's warehouse, while one is running. */
export function AssistantTrials() {
  const { transport, warehouse } = useWarehouse();
  const id = warehouse?.id;
  const isRunning = warehouse?.state === 'RUNNING';
  useEffect(() => {
    // A stopped warehouse is not started for a check.
    if (!transport || id === undefined || !isRunning) return undefined;
    const engine = {
      run: async (statement: string, signal: AbortSignal): Promise<void> => {
        await runSql(transport, { id, state: 'RUNNING' }, statement, signal);
      },
    };
    useAssistant.setState({ engine });
    return () => useAssistant.setState({ engine: undefined });
  }, [transport, id, isRunning]);
  return null;
}

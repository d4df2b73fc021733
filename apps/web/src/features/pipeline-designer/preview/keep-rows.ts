import { setConfig } from '@lakehouse/core/pipeline/operations';
import type { PlannedNode } from '@lakehouse/core/pipeline/planned-node';
import { type CommandTable, ddlOfColumns } from '@lakehouse/databricks-client/commands/command-table';
import { parseSchema, TypeSyntaxError } from '@lakehouse/spark-sql/syntax/parse-type';
import { useEffect } from 'react';
import type { DesignerStore } from '../../../shared/pipeline/store/designer-state.ts';
import { selectDocument, selectPlan } from '../../../shared/pipeline/store/selectors.ts';
import { useDesignerStore } from '../../../shared/pipeline/store/use-designer.ts';
import { sampleMark, useStoredSamples } from './stored-samples.ts';

/** Keeps the rows that a cluster gave for a node, and their columns in its settings, for the nodes after it. */
export function useKeepRows(planned: PlannedNode | undefined, table: CommandTable | undefined): void {
  const store = useDesignerStore();
  const id = planned?.node.id;
  useEffect(() => {
    if (id !== undefined && table) keepRows(store, id, table, Date.now());
  }, [store, id, table]);
}

/** Rows of types that SQL can't read back, such as intervals, are not saved. */
const isReadable = (columns: string): boolean => {
  try {
    parseSchema(columns);
    return true;
  } catch (cause) {
    if (cause instanceof TypeSyntaxError) return false;
    throw cause;
  }
};

/** `at`: epoch milliseconds. */
export function keepRows(store: DesignerStore, nodeId: string, table: CommandTable, at: number): void {
  const state = store.getState();
  const plan = selectPlan(state);
  const planned = plan.byId.get(nodeId);
  const columns = ddlOfColumns(table.columns);
  if (!planned?.kind || !planned.config || !isReadable(columns)) return;
  const pipeline = state.pipelineOf(selectDocument(state)).id;
  useStoredSamples.getState().keep({
    pipeline,
    nodeId,
    columns,
    rows: table.rows.map((row) => [...row]),
    mark: sampleMark(plan, nodeId),
    at,
  });
  const schemas = Object.fromEntries(
    Object.entries(planned.inputs).map(([port, ids]) => [port, ids.map((id) => plan.byId.get(id)?.schema)]),
  );
  const changed = planned.kind.whenProbed?.(planned.config, schemas, columns);
  if (!changed) return;
  // The settings as they are written: those of the plan have the values of parameters in them.
  const config = { ...planned.node.config, ...changed };
  state.change((document) => setConfig(document, nodeId, config));
}

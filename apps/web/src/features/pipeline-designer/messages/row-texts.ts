/** What the views of rows and columns say. */
export const rowTexts = {
  runningOnTheCluster: 'Running on the cluster…',
  previewCancelled: 'Preview cancelled',
  runAgain: 'Run again',
  refreshPreview: 'Refresh preview',
  showTheNode: 'Show the node',
  rowsIn: (id: string | number): string => `Rows of ${id}, which go in`,
  selectHint: 'Select a node to see its rows.',
  noNodeSelected: 'No node selected',
  createWarehouse:
    'Previews run on a SQL warehouse, and this workspace has none. Create one in the workspace.',
  noSqlWarehouse: 'No SQL warehouse',
  startingWarehouse: (name: string | number): string => `Starting the warehouse ${name}…`,
  noColumnsHint: 'Read the schema of the source, or fix the node.',
  noColumnsKnown: 'No columns known',
  columns: 'Planned and read columns',
  warehouseIs: (state: string | number): string => `Warehouse ${state}`,
  sqlWarehouse: 'SQL warehouse',
} as const;

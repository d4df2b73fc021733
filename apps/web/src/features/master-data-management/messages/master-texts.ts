/** What the parts say that all tabs of master data share. */
export const masterTexts = {
  failedToFetchData: 'Failed to fetch data',
  tryAgain: 'Try again',
  tablesOf: 'The tables of the schema',
  catalog: 'Catalog',
  openTab: (tab: string): string => `Open ${tab}`,
  masterDataManagement: 'Master Data Management',
  sqlWarehouse: 'SQL warehouse',
  notResponding: 'The workspace did not respond',
  createWarehouse: 'Master data is read by a SQL warehouse. Create one in the workspace first.',
  noSqlWarehouse: 'No SQL warehouse',
  masterData: 'Master data',
  setUpForRecords: 'Set up master data to see real records here.',
  sampleHasNoRows: 'Sample data has no rows',
  sampleData: 'Sample data',
  settingUp: 'Setting up master data',
  noCatalog: 'This workspace has no catalog in which to set up master data.',
  setUpHint: (catalog: string | number): string =>
    `${catalog} has no schema master_data. Set it up to work on real tables; existing data is not changed.`,
  setUpNeedsWarehouse: (catalog: string | number): string =>
    `${catalog} has no schema master_data. To set it up, create a SQL warehouse first.`,
  setUp: 'Set up master data',
  attributesOf: (name: string | number): string => `Attributes of ${name}`,
  reasonHint: 'Written to the audit log with the change.',
} as const;

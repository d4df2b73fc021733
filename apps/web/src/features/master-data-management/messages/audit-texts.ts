/** What the Audit tab says. */
export const auditTexts = {
  restoreToHere: 'Restore to here…',
  changedFields: 'Changed fields',
  fieldsNotRecorded: 'This entry does not record which fields changed.',
  filterLog: 'Filter the audit log',
  clearFilters: 'Clear filters',
  noEntryMatches: 'No entries match these filters.',
  auditLogEntries: 'Audit log entries',
  auditLog: 'Audit log',
  detailsOf: (action: string | number, recordId: string | number): string =>
    `Details of ${action} ${recordId}`,
  restore: (id: string | number): string => `Restore ${id}`,
  pointInTime: 'Point in time',
  noRecordHint: 'No table of master data has a record of this entry.',
  noRecord: 'No record to restore',
  asItWas: 'The record is as it was then.',
  nothingToRestore: 'Nothing to restore',
  goldenRecordsFollow:
    'Golden records follow from their source records. Take the merge back in De-duplication, under Golden records.',
  mergedSince: 'The record was merged since',
  notThereThen: 'The record is not there then',
  comesBack: 'The record was deleted since. It comes back.',
  goes: 'The record was made later. It goes.',
  whatChanges: 'What changes',
  restoreHint: (action: string | number, userName: string | number, occurredAt: string | number): string =>
    `${action} by ${userName}, ${occurredAt}. The other records stay as they are.`,
} as const;

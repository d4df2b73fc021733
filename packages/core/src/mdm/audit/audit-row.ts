import { z } from 'zod';
import { cell } from '../shared/cell.ts';

const changedFields = z
  .array(
    z.object({
      field: z.string(),
      // to_json leaves NULL fields out.
      before: z.string().nullish(),
      after: z.string().nullish(),
    }),
  )
  .readonly();

/** A field of a record with its old and new value as strings; null or absent where there was none. */
export type ChangedField = z.infer<typeof changedFields>[number];

const fieldList = cell.maybeText.transform((text, context): readonly ChangedField[] => {
  if (text === null) return [];
  try {
    return changedFields.parse(JSON.parse(text));
  } catch (error) {
    context.addIssue({ code: 'custom', message: `the changed fields cannot be read: ${String(error)}` });
    return z.NEVER;
  }
});

/** An entry of the audit log. */
export const auditRow = z.object({
  id: cell.text,
  /** ISO, UTC. */
  occurredAt: cell.time,
  userName: cell.text,
  action: cell.text,
  entity: cell.text,
  recordId: cell.text,
  /** The number of changed fields. */
  changes: cell.whole,
  status: cell.text,
  /** Why it failed. */
  reason: cell.maybeText,
  changedFields: fieldList,
});

export type AuditRow = z.infer<typeof auditRow>;

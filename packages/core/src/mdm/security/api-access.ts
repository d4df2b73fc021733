import { z } from 'zod';
import { sql } from '../../codegen/sql/sql.ts';
import { cell } from '../shared/cell.ts';
import type { MasterQuery } from '../shared/master-query.ts';
import { masterTable } from '../shared/master-schema.ts';

const keyRow = z.object({
  id: cell.text,
  purpose: cell.text,
  owner: cell.text,
  /** Days as `yyyy-MM-dd`. */
  madeOn: cell.text,
  lastUsedOn: cell.text,
  status: cell.text,
});

/** The API keys, never their secrets; active ones first. */
export const API_KEYS: MasterQuery<z.infer<typeof keyRow>> = {
  statement: (at) => sql`SELECT key_id AS id, purpose, owner, CAST(made_on AS STRING) AS madeOn,
  CAST(last_used_on AS STRING) AS lastUsedOn, status
FROM ${masterTable(at, 'api_keys')}
ORDER BY status, key_id`,
  row: keyRow,
  sample: [],
};

const hookRow = z.object({ name: cell.text, entity: cell.text, event: cell.text, status: cell.text });

/** The receivers of change notifications; active ones first. */
export const WEBHOOKS: MasterQuery<z.infer<typeof hookRow>> = {
  statement: (at) => sql`SELECT name, entity, event, status
FROM ${masterTable(at, 'webhooks')}
ORDER BY status, name`,
  row: hookRow,
  sample: [],
};

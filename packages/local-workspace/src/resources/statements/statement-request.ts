import type { executeRequest } from '@lakehouse/databricks-client/resources/sql-statements/types';
import type { z } from 'zod';
import { LINK_FORMATS, type LinkFormat } from '../../engine/chunk-writer.ts';
import type { StatementRequest, StatementUser } from '../../engine/sql-engine.ts';
import { invalidParameter } from '../../http/api-error.ts';
import type { OpenSession } from '../sql-sessions/session-store.ts';

/** A checked request to execute a statement. */
export interface ExecuteCommand {
  readonly warehouseId: string;
  /** The session that it belongs to, if any. */
  readonly session?: OpenSession | undefined;
  readonly sql: Omit<StatementRequest, 'signal' | 'onRun'>;
  readonly byteLimit: number | undefined;
  /** The format of files to be fetched by links; the result comes inline when undefined. */
  readonly links: LinkFormat | undefined;
  /** How long the call waits for the result; 0 answers at once. */
  readonly waitMs: number;
  readonly cancelAfterWait: boolean;
}

const MAX_STATEMENT_BYTES = 16 * 1024 * 1024;
const DEFAULT_WAIT = '10s';

function waitOf(text: string): number {
  const seconds = /^(\d{1,2})s$/u.exec(text)?.[1];
  const number = Number(seconds ?? Number.NaN);
  if (number === 0 || (number >= 5 && number <= 50)) return number * 1000;
  throw invalidParameter(`wait_timeout must be 0s or between 5s and 50s, not ${text}`);
}

function atLeastOne(name: string, value: number | undefined): void {
  if (value !== undefined && value < 1) throw invalidParameter(`${name} must be at least 1`);
}

function linksOf(disposition: string, format: string): LinkFormat | undefined {
  if (disposition === 'INLINE') {
    if (format === 'JSON_ARRAY') return undefined;
    throw invalidParameter(`Disposition INLINE allows only the format JSON_ARRAY, not ${format}`);
  }
  if (disposition !== 'EXTERNAL_LINKS')
    throw invalidParameter(`disposition must be INLINE or EXTERNAL_LINKS, not ${disposition}`);
  const known = LINK_FORMATS.find((name) => name === format);
  if (known) return known;
  throw invalidParameter(
    `The local workspace writes files in the formats ${LINK_FORMATS.join(' and ')}, not ${format}`,
  );
}

/** Checks what the contract's shape cannot say. Throws ApiError. */
export function readExecuteCommand(
  input: z.output<typeof executeRequest>,
  user?: StatementUser,
  session?: OpenSession,
): ExecuteCommand {
  if (input.statement.trim() === '') throw invalidParameter('The statement is empty');
  if (Buffer.byteLength(input.statement) > MAX_STATEMENT_BYTES)
    throw invalidParameter('The statement is longer than 16 MiB');
  const links = linksOf(input.disposition ?? 'INLINE', input.format ?? 'JSON_ARRAY');
  const afterWait = input.on_wait_timeout ?? 'CONTINUE';
  if (afterWait !== 'CONTINUE' && afterWait !== 'CANCEL')
    throw invalidParameter(`on_wait_timeout must be CONTINUE or CANCEL, not ${afterWait}`);
  atLeastOne('row_limit', input.row_limit);
  atLeastOne('byte_limit', input.byte_limit);
  const { statement, catalog, schema, parameters, row_limit: rowLimit } = input;
  return {
    warehouseId: input.warehouse_id,
    session,
    sql: {
      statement,
      ...(user && { user }),
      ...(catalog ? { catalog } : {}),
      ...(schema ? { schema } : {}),
      ...(rowLimit === undefined ? {} : { rowLimit }),
      parameters: (parameters ?? []).map(({ name, value, type }) => ({
        name,
        value: value ?? null,
        ...(type ? { type } : {}),
      })),
    },
    byteLimit: input.byte_limit,
    links,
    waitMs: waitOf(input.wait_timeout ?? DEFAULT_WAIT),
    cancelAfterWait: afterWait === 'CANCEL',
  };
}

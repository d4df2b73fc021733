import type { executeRequest } from '@lakehouse/databricks-client/resources/sql-statements/types';
import type { z } from 'zod';
import { LINK_FORMATS } from '../../engine/chunk-writer.ts';
import type { SessionChange } from '../../engine/session-state.ts';
import type { StatementParameter, StatementRequest, StatementUser } from '../../engine/sql-engine.ts';
import { invalidParameter } from '../../http/api-error.ts';
import type { OpenSession } from '../sql-sessions/session-store.ts';
import type { FileOptions } from './result-spool.ts';

type Input = z.output<typeof executeRequest>;

/** A checked request to execute a statement. */
export interface ExecuteCommand {
  readonly warehouseId: string;
  /** The session that it belongs to, if any. */
  readonly session?: OpenSession | undefined;
  /** What is different in its session for this statement alone. */
  readonly changes?: readonly SessionChange[];
  readonly sql: Omit<StatementRequest, 'signal' | 'onRun'>;
  readonly byteLimit: number | undefined;
  /** The files to be fetched by links; the result comes inline when undefined. */
  readonly links: FileOptions | undefined;
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

const DISPOSITIONS = ['INLINE', 'EXTERNAL_LINKS', 'INLINE_OR_EXTERNAL_LINKS'] as const;
const COMPRESSIONS = ['NONE', 'LZ4_FRAME'] as const;

function oneOf<const T extends string>(name: string, known: readonly T[], given: string): T {
  const found = known.find((value) => value === given);
  if (found !== undefined) return found;
  throw invalidParameter(`${name} must be one of ${known.join(', ')}, not ${given}`);
}

/** Compressed are Arrow files only: connectors ask for it whatever the format, and read what the answer says. */
function linksOf(
  disposition = 'INLINE',
  format = 'JSON_ARRAY',
  compression = 'NONE',
): FileOptions | undefined {
  const where = oneOf('disposition', DISPOSITIONS, disposition);
  const how = oneOf('result_compression', COMPRESSIONS, compression);
  const known = oneOf('format', LINK_FORMATS, format);
  if (where === 'INLINE') {
    if (known === 'JSON_ARRAY') return undefined;
    throw invalidParameter(`Disposition INLINE allows only the format JSON_ARRAY, not ${format}`);
  }
  const isCompressed = known === 'ARROW_STREAM' && how === 'LZ4_FRAME';
  return { format: known, isCompressed, mayAttach: where === 'INLINE_OR_EXTERNAL_LINKS' };
}

/** Parameters by their names; those by position have the names of the markers, `?1`, `?2`, … */
function parametersOf(given: NonNullable<Input['parameters']>): readonly StatementParameter[] {
  const isByName = given.some(({ name }) => typeof name === 'string');
  const places = new Set<number>();
  return given.map(({ name, ordinal, value, type }) => {
    const place = ordinal ?? 0;
    if (isByName ? typeof name !== 'string' || typeof ordinal === 'number' : place < 1 || places.has(place))
      throw invalidParameter('Each parameter has a name, or each has an ordinal of its own, from 1 on');
    places.add(place);
    return { name: name ?? `?${place}`, value: value ?? null, ...(type ? { type } : {}) };
  });
}

/** Checks what the contract's shape cannot say. Throws ApiError. */
export function readExecuteCommand(
  input: Input,
  user?: StatementUser,
  session?: OpenSession,
): ExecuteCommand {
  if (input.statement.trim() === '') throw invalidParameter('The statement is empty');
  if (Buffer.byteLength(input.statement) > MAX_STATEMENT_BYTES)
    throw invalidParameter('The statement is longer than 16 MiB');
  const links = linksOf(input.disposition, input.format, input.result_compression);
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
      parameters: parametersOf(parameters ?? []),
    },
    byteLimit: input.byte_limit,
    links,
    waitMs: waitOf(input.wait_timeout ?? DEFAULT_WAIT),
    cancelAfterWait: afterWait === 'CANCEL',
  };
}

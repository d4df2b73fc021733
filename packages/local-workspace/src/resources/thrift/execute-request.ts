import type { ColumnType } from '@lakehouse/spark-sql/types/column-type';
import type { StatementUser } from '../../engine/sql-engine.ts';
import { invalidParameter } from '../../http/api-error.ts';
import type { OpenSession } from '../sql-sessions/session-store.ts';
import { type ExecuteCommand, readExecuteCommand } from '../statements/statement-request.ts';
import { settingChanges } from './client-settings.ts';
import type { Reading } from './statement-operation.ts';
import type { Parameter, RequestOf } from './structs.ts';

type Request = RequestOf<'ExecuteStatement'>;

/** A day; a longer timer would be none. */
const LONGEST_TIMEOUT_S = 86_400;

const NESTED: readonly ColumnType['kind'][] = ['array', 'map', 'struct'];
const TIMESTAMPS: readonly ColumnType['kind'][] = ['timestamp', 'timestamp_ntz'];

/** Kinds of columns of which the client reads texts: what it doesn't say that it reads otherwise, and what the protocol has no type for. */
const asTextOf = ({ useArrowNativeTypes = {} }: Request): readonly ColumnType['kind'][] => [
  'time',
  ...(useArrowNativeTypes.timestampAsArrow === true ? [] : TIMESTAMPS),
  ...(useArrowNativeTypes.decimalAsArrow === true ? [] : (['decimal'] as const)),
  ...(useArrowNativeTypes.complexTypesAsArrow === true ? [] : NESTED),
  ...(useArrowNativeTypes.nullTypeAsArrow === true ? [] : (['void'] as const)),
];

const textOf = ({ name, value }: Parameter): string | null => {
  const { stringValue, doubleValue, booleanValue } = value ?? {};
  const given = stringValue ?? doubleValue ?? booleanValue;
  if (given === undefined) return null;
  if (typeof given !== 'object') return String(given);
  throw invalidParameter(`The parameter ${name ?? ''} has no value that can be read`);
};

/** Parameters as the API for SQL statements has them. Drivers number those without a name, or send them in order. */
function parametersOf(given: readonly Parameter[]) {
  const ordinals = new Set(given.map(({ ordinal }) => ordinal));
  const isNumbered = ordinals.size === given.length && !ordinals.has(undefined) && !ordinals.has(0);
  return given.map((one, at) => {
    const { name, ordinal, type } = one;
    if (one.arguments !== undefined && one.arguments.length > 0)
      throw invalidParameter(
        'A parameter of an ARRAY, MAP or STRUCT is not supported by the local workspace: pass its JSON, and from_json.',
      );
    const place = name ? { name } : { ordinal: isNumbered ? ordinal : at + 1 };
    return { ...place, value: textOf(one), ...(type && { type }) };
  });
}

/** What a client asks to be executed, and how it reads the rows. Throws ApiError. */
export function readExecuteRequest(
  request: Request,
  session: OpenSession,
  user: StatementUser,
): { readonly command: ExecuteCommand; readonly reading: Reading } {
  const { statement = '', canReadArrowResult = false, resultRowLimit = 0n, queryTimeout = 0n } = request;
  const mayLink = request.canDownloadResult === true;
  const command = readExecuteCommand(
    {
      statement,
      warehouse_id: session.warehouseId,
      parameters: parametersOf(request.parameters ?? []),
      disposition: 'EXTERNAL_LINKS',
      format: canReadArrowResult ? 'ARROW_STREAM' : 'JSON_ARRAY',
      result_compression: request.canDecompressLZ4Result === true ? 'LZ4_FRAME' : 'NONE',
      wait_timeout: '0s',
      ...(resultRowLimit > 0n && { row_limit: Number(resultRowLimit) }),
    },
    user,
    session,
  );
  const asText = asTextOf(request);
  const seconds = Math.min(Number(queryTimeout), LONGEST_TIMEOUT_S);
  return {
    command: {
      ...command,
      links: command.links && { ...command.links, asText },
      changes: settingChanges(request.confOverlay ?? new Map()),
    },
    reading: {
      asText,
      zone: session.state.zone,
      mayLink,
      ...(seconds > 0 && { timeoutSeconds: seconds }),
    },
  };
}

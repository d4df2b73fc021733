import { UTC } from '@lakehouse/spark-sql/types/time-zone';
import type { LocalCatalog } from '../../catalog/catalog.ts';
import { DEFAULT_CATALOG, DEFAULT_SCHEMA } from '../../engine/defaults.ts';
import { changed, newSession } from '../../engine/session-state.ts';
import { SqlError } from '../../engine/sql-engine.ts';
import { ApiError } from '../../http/api-error.ts';
import type { OpenSession, SessionStore } from '../sql-sessions/session-store.ts';
import type { WarehouseStore } from '../warehouses/warehouse-store.ts';
import type { CallContext, Handlers } from './call-context.ts';
import { hiveSchema, settingChanges } from './client-settings.ts';
import type { Handles } from './handles.ts';
import { INFO, SPARK_V1, SPARK_V9 } from './numbers.ts';
import type { OperationStore } from './operation-store.ts';
import { InvalidHandle, OK } from './status.ts';
import type { InfoValue, RequestOf } from './structs.ts';

/** What sessions are kept in, and what they use. */
export interface SessionParts {
  readonly sessions: SessionStore;
  readonly warehouses: WarehouseStore;
  readonly operations: OperationStore;
  readonly handles: Handles;
}

/** The newest version that both sides know; a client of Hive names one of Hive's. */
function versionFor({ client_protocol, client_protocol_i64 }: RequestOf<'OpenSession'>): number {
  const wanted =
    client_protocol_i64 === undefined ? (client_protocol ?? SPARK_V1) : Number(client_protocol_i64);
  // Drivers of old ask for a negative one, and mean any.
  return wanted < 0 ? SPARK_V1 : Math.min(wanted, SPARK_V9);
}

async function mustExist(catalog: LocalCatalog, name: string): Promise<void> {
  if (!(await catalog.getCatalog(name)))
    throw new SqlError('NOT_FOUND', `[CATALOG_NOT_FOUND] The catalog \`${name}\` cannot be found.`, '42704');
}

const NAME_LENGTH = 255n;
const INFOS: ReadonlyMap<number | undefined, InfoValue> = new Map<number, InfoValue>([
  [INFO.serverName, { stringValue: 'Spark SQL' }],
  [INFO.productName, { stringValue: 'Spark SQL' }],
  [INFO.productVersion, { stringValue: '4.0.0' }],
  [INFO.maxColumnName, { lenValue: NAME_LENGTH }],
  [INFO.maxSchemaName, { lenValue: NAME_LENGTH }],
  [INFO.maxTableName, { lenValue: NAME_LENGTH }],
]);

/** The session of a handle. Throws InvalidHandle for one that is unknown or closed, of another warehouse, or somebody else's. */
export function sessionOf(
  { sessions, handles }: Pick<SessionParts, 'sessions' | 'handles'>,
  { sessionHandle }: Pick<RequestOf<'CloseSession'>, 'sessionHandle'>,
  { caller, warehouseId }: CallContext,
): OpenSession {
  const id = handles.read(sessionHandle?.sessionId);
  if (id === undefined) throw new InvalidHandle('Session', id);
  try {
    return sessions.get(id, caller, warehouseId);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new InvalidHandle('Session', id);
    throw error;
  }
}

/** OpenSession, CloseSession and GetInfo. */
export function sessionCalls(parts: SessionParts): Handlers<'OpenSession' | 'CloseSession' | 'GetInfo'> {
  const { sessions, warehouses, operations, handles } = parts;
  return {
    async OpenSession(request, { caller, warehouseId, catalog: store }) {
      const { configuration = new Map<string, string>(), initialNamespace = {} } = request;
      const catalog = initialNamespace.catalogName || DEFAULT_CATALOG;
      const schema = initialNamespace.schemaName || hiveSchema(configuration) || DEFAULT_SCHEMA;
      if (initialNamespace.catalogName) await mustExist(store, catalog);
      const state = settingChanges(configuration).reduce(changed, newSession(catalog, schema, UTC.name));
      // As on the platform, a session is what a stopped warehouse starts for.
      warehouses.start(warehouseId);
      const { id } = sessions.create(warehouseId, caller.name, state);
      return {
        status: OK,
        serverProtocolVersion: versionFor(request),
        sessionHandle: { sessionId: handles.of(id) },
        initialNamespace: { catalogName: catalog, schemaName: schema },
        canUseMultipleCatalogs: true,
      };
    },
    CloseSession(request, context) {
      const { id } = sessionOf(parts, request, context);
      sessions.delete(id, context.caller, context.warehouseId);
      operations.endSession(id);
      return { status: OK };
    },
    GetInfo(request, context) {
      sessionOf(parts, request, context);
      const infoValue = INFOS.get(request.infoType);
      if (!infoValue)
        throw new SqlError(
          'BAD_REQUEST',
          `There is no value for the GetInfoType ${request.infoType}.`,
          'HY096',
        );
      return { status: OK, infoValue };
    },
  };
}

import type { SessionChange } from '../../engine/session-state.ts';
import { invalidParameter } from '../../http/api-error.ts';
import { sessionChange } from '../sql-sessions/session-settings.ts';

/** Settings of the service itself that clients send, by their beginnings; they are about how rows are sent, which the calls say too. */
const OF_SERVICE = /^(?:spark\.thriftserver\.|hive\.server2\.|spark\.sql\.thriftserver\.)/u;
/** Timestamps are sent as such: a client that wants their texts would misread them. */
const TIMESTAMP_AS_STRING = 'spark.thriftserver.arrowbasedrowset.timestampasstring';
/** How clients of Hive name the schema of a new session, and settings. */
const HIVE_USE = 'use:database';
const HIVE_SETTING = /^set:(?:hiveconf|hivevar|system|metaconf):/u;

const isOfService = (name: string, value: string): boolean => {
  const lower = name.toLowerCase();
  if (lower === TIMESTAMP_AS_STRING && value.toLowerCase() !== 'false')
    throw invalidParameter(`The setting ${name} = ${value} is not supported by the local workspace`);
  return OF_SERVICE.test(lower);
};

/** What the settings of a session or of one statement change. Throws ApiError for those that are not honored here. */
export const settingChanges = (settings: ReadonlyMap<string, string>): readonly SessionChange[] =>
  [...settings]
    .map(([name, value]) => [name.replace(HIVE_SETTING, ''), value] as const)
    .filter(([name, value]) => name !== HIVE_USE && !isOfService(name, value))
    .map(([name, value]) => sessionChange(name, value));

/** The schema that a client of Hive begins in. */
export const hiveSchema = (settings: ReadonlyMap<string, string>): string | undefined =>
  settings.get(HIVE_USE);

import type { SessionChange } from '../../engine/session-state.ts';
import { SqlError } from '../../engine/sql-engine.ts';
import { invalidParameter } from '../../http/api-error.ts';
import { settingChange } from '../../sql/session/settings.ts';

/** What a setting of a request changes in a session. Throws ApiError for one that is not honored here. */
export function sessionChange(key: string, value: string): SessionChange {
  try {
    return settingChange(key, value);
  } catch (error) {
    if (error instanceof SqlError) throw invalidParameter(error.message);
    throw error;
  }
}

import type { SettingStatement } from '@lakehouse/spark-sql/syntax/script';
import { UTC } from '@lakehouse/spark-sql/types/time-zone';
import { unsupported } from '../../duck/failures.ts';
import type { SessionChange } from '../../engine/session-state.ts';
import type { StatementResult } from '../../engine/sql-engine.ts';
import { done, texts } from '../run/answer.ts';
import type { Run } from '../run/context.ts';
import { missing } from '../run/object-statements.ts';
import { zoneNamed } from '../values/session-zone.ts';
import { QUERY_TAGS, withQueryTag } from './query-tags.ts';
import { sessionOf } from './shared.ts';

const ZONE = 'spark.sql.session.timeZone';
/** Other names of settings, in lower case. */
const SAME: Readonly<Record<string, string>> = {
  timezone: ZONE,
  [ZONE.toLowerCase()]: ZONE,
  ansi_mode: 'spark.sql.ansi.enabled',
};
/** Settings that have one value here, which may be set. */
const FIXED: Readonly<Record<string, string>> = {
  'spark.sql.ansi.enabled': 'true',
  'spark.sql.casesensitive': 'false',
  'spark.sql.crossjoin.enabled': 'true',
  'spark.sql.groupbyordinal': 'true',
  'spark.sql.orderbyordinal': 'true',
  'spark.sql.groupbyaliases': 'true',
  'spark.sql.ansi.enforcereservedkeywords': 'false',
  'spark.sql.ansi.doublequotedidentifiers': 'false',
  'spark.sql.decimaloperations.allowprecisionloss': 'true',
  'spark.sql.timestamptype': 'TIMESTAMP_LTZ',
  'spark.sql.legacy.timeparserpolicy': 'CORRECTED',
  'spark.sql.storeassignmentpolicy': 'ANSI',
  'spark.sql.parser.quotedregexcolumnnames': 'false',
};
/** Settings of how a statement runs, which change no answer. */
const WITHOUT_EFFECT =
  /^(?:query_tags|use_cached_result|enable_photon|max_file_partition_bytes|spark\.sql\.(?:shuffle\.partitions|adaptive\.[\w.]+|autobroadcastjointhreshold|broadcasttimeout|cbo\.[\w.]+|codegen\.\w+|files\.maxpartitionbytes|optimizer\.[\w.]+|join\.\w+))$/u;

/** Settings that restore answers of older versions are among the others by name only. */
const isWithoutEffect = (lower: string): boolean => WITHOUT_EFFECT.test(lower) && !lower.includes('legacy');

/** USE, SET and RESET. Rejects with SqlError. */
export async function runSetting(run: Run, statement: SettingStatement): Promise<StatementResult> {
  const session = sessionOf(run);
  switch (statement.kind) {
    case 'setTimeZone':
      return set(run, ZONE, statement.zone);
    case 'use':
      return goTo(run, statement.object, statement.name);
    case 'set': {
      const { key, value } = statement;
      if (key === undefined) return texts(['key', 'value'], allSet(run));
      if (value !== undefined) return set(run, key, value);
      return texts(['key', 'value'], [[key, valueOf(run, key)]]);
    }
    case 'setQueryTag': {
      const tags = withQueryTag(session.state.settings[QUERY_TAGS] ?? '', statement.key, statement.value);
      return set(run, QUERY_TAGS, tags);
    }
    case 'reset': {
      const { key } = statement;
      const keys = key === undefined ? [ZONE, ...Object.keys(session.state.settings)] : [known(key)];
      for (const name of keys)
        session.change(
          name === ZONE
            ? { kind: 'zone', zone: UTC.name }
            : { kind: 'setting', name: name.toLowerCase(), value: undefined },
        );
      return done();
    }
    default:
      return statement satisfies never;
  }
}

const known = (key: string): string => SAME[key.toLowerCase()] ?? key;

function set(run: Run, key: string, value: string): StatementResult {
  const change = settingChange(key, value);
  sessionOf(run).change(change);
  return texts(['key', 'value'], [change.kind === 'zone' ? [ZONE, change.zone] : [key, change.value ?? '']]);
}

/** What SET changes. Throws SqlError for a setting that is not honored here, and for a wrong value. */
export function settingChange(
  key: string,
  value: string,
): Extract<SessionChange, { kind: 'zone' | 'setting' }> {
  const name = known(key);
  const lower = name.toLowerCase();
  const text = value.trim();
  if (name === ZONE) {
    const zone = /^'.*'$|^".*"$/su.test(text) ? text.slice(1, -1) : text;
    zoneNamed(zone);
    return { kind: 'zone', zone };
  }
  const fixed = FIXED[lower];
  if (fixed === undefined ? !isWithoutEffect(lower) : fixed.toLowerCase() !== text.toLowerCase())
    throw unsupported(`The setting ${key} = ${text}`);
  return { kind: 'setting', name: lower, value: text };
}

function valueOf(run: Run, key: string): string {
  const { state } = sessionOf(run);
  const name = known(key);
  if (name === ZONE) return state.zone;
  const value =
    state.settings[name.toLowerCase()] ??
    (name.toLowerCase() === QUERY_TAGS ? '' : FIXED[name.toLowerCase()]);
  if (value === undefined) throw unsupported(`The setting ${key}`);
  return value;
}

const allSet = (run: Run): (readonly string[])[] => {
  const { zone, settings } = sessionOf(run).state;
  return [[ZONE, zone], ...Object.entries(settings)];
};

async function goTo(
  run: Run,
  object: 'CATALOG' | 'SCHEMA',
  name: readonly string[],
): Promise<StatementResult> {
  const { catalog: store } = run.store;
  const [last = '', parent = run.catalog] = name.toReversed();
  const [catalog, schema] = object === 'CATALOG' ? [last, 'default'] : [parent, last];
  if (!(await store.getCatalog(catalog))) throw missing('CATALOG', [catalog]);
  if (object === 'SCHEMA' && !(await store.getSchema(catalog, schema)))
    throw missing('SCHEMA', [catalog, schema]);
  sessionOf(run).change({ kind: 'use', catalog, schema });
  return done();
}

import { T } from '@lakehouse/spark-sql/types/column-type';
import { raise } from '../../duck/duck.ts';
import { wrongType } from '../../duck/failures.ts';
import { duck } from '../../duck/fragment.ts';
import { GLOBAL_METASTORE_ID } from '../../engine/identity.ts';
import { collationOf } from '../values/collations.ts';
import { groupsIn } from '../values/groups.ts';
import { unify } from '../values/operators.ts';
import { literal, typed } from '../values/typed.ts';

import { type CallContext, custom, type FunctionDef, type ScalarName, simple } from './define.ts';

/** The version and revision of Spark whose behavior this engine reproduces. */
const SPARK_VERSION = '4.2.0 32f7299601108917fb01920a54e084595b7b3bf8';

const fromSession = (name: Parameters<CallContext['session']>[0]): FunctionDef =>
  custom((c) => c.session(name));

export const CHECK_FUNCTIONS = {
  raise_error: simple(
    T.void,
    (message = duck`''`) =>
      duck`CAST(${raise('USER_RAISED_EXCEPTION', duck`coalesce(${message}, 'null')`)} AS INTEGER)`,
  ),
  assert_true: custom((c) => {
    const message = c.args[1]
      ? duck`coalesce(${c.arg(1, T.string).sql}, 'null')`
      : duck.str('The condition of assert_true is not true!');
    return typed(
      duck`CASE WHEN ${c.arg(0, T.boolean).sql} THEN NULL ELSE CAST(${raise('USER_RAISED_EXCEPTION', message)} AS INTEGER) END`,
      T.void,
    );
  }),
  equal_null: custom((c) => {
    const [a, b] = unify(c.name, c.arg(0, 'any'), c.arg(1, 'any'));
    return typed(duck`(${a.sql} IS NOT DISTINCT FROM ${b.sql})`, T.boolean);
  }),
  current_user: fromSession('current_user'),
  is_member: custom((c) => {
    const groups = groupsIn(c.session('groups')).map((group) => duck.str(group));
    const asked = c.arg(0, T.string).sql;
    return typed(
      groups.length === 0 ? duck`(${asked} IS NULL AND NULL)` : duck`(${asked} IN (${groups}))`,
      T.boolean,
    );
  }),
  current_catalog: fromSession('current_catalog'),
  current_schema: fromSession('current_schema'),
  current_metastore: simple(T.string, () => duck.str(GLOBAL_METASTORE_ID)),
  current_path: custom((c) =>
    typed(
      duck`('system.builtin,system.session,' || ${c.session('current_catalog').sql} || '.' || ${c.session('current_schema').sql})`,
      T.string,
    ),
  ),
  collate: custom((c) => {
    const name = c.constant(1);
    if (name === null) throw wrongType('collate', 'a name of a collation', T.void);
    const value = c.arg(0, T.string);
    return { ...value, type: { kind: 'string', collation: collationOf(name).name } };
  }),
  collation: custom((c) => {
    const [{ sql, type } = literal(null, T.void)] = c.args;
    const name = duck.str(`SYSTEM.BUILTIN.${(type.kind === 'string' && type.collation) || 'UTF8_BINARY'}`);
    // The argument is kept in the text, so that an aggregate in it still groups the rows.
    return typed(duck`CASE WHEN ${sql} IS NULL THEN ${name} ELSE ${name} END`, T.string);
  }),
  version: simple(T.string, () => duck.str(SPARK_VERSION)),
} satisfies Partial<Readonly<Record<ScalarName, FunctionDef>>>;

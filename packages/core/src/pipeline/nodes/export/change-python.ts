import { quoteName } from '@lakehouse/spark-sql/syntax/quote';
import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import type { Py } from '../../../codegen/python/ast.ts';
import { py } from '../../../codegen/python/py.ts';
import { queryPython } from '../../../codegen/python/query-python.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { changeQueries } from './change-queries.ts';
import type { ExportConfig } from './config.ts';

/** What generated code does with changes, as Python. */
export interface ChangePython {
  /** The rows as changes. */
  readonly changes: (rows: Py) => Py;
  /** The rows of a table that has only these changes. */
  readonly created: (changes: Py) => Py;
  /** The changes with those that a table has. */
  readonly known: (changes: Py, table: Py) => Py;
  /** A merge of the known changes, by a builder of the table. */
  readonly merge: (delta: Py, known: Py) => Py;
}

/** `spark.sql` of a query over frames: it names each in braces, and has its own braces twice. */
function overFrames(
  build: (...relations: readonly Sql[]) => Sql,
  frames: Readonly<Record<string, Py>>,
  name: string,
): Py {
  const wanted = Object.keys(frames);
  const own = build(...wanted.map((key) => sql.name(key))).text;
  const keys = wanted.map((key) => {
    let free = key;
    while (own.includes(`{${free}}`)) free += '_';
    return free;
  });
  const text = build(...keys.map((key) => sql.name(`{${key}}`))).text.replaceAll(/[{}]/gu, '$&$&');
  return queryPython(
    keys.reduce((read, key) => read.replaceAll(`{{${key}}}`, `{${key}}`), text),
    { frames: Object.fromEntries(wanted.map((key, at) => [keys[at] ?? key, frames[key] ?? py.none])), name },
  );
}

const quoted = (names: readonly string[]): readonly string[] => names.map((name) => quoteName(name));

/** The Python for changes with these columns. */
export function changePython(
  config: ExportConfig,
  rows: Schema,
  ownName: (suffix: string) => string,
): ChangePython {
  const { changes, known, merged, keys, gone, differing } = changeQueries(config, rows);
  const rowsOf = (frame: Py): Py =>
    overFrames((from) => sql`WITH ${merged(from ?? sql.empty)}`, { known: frame }, ownName('rows_query'));
  const isGone = gone === undefined ? undefined : quoteName(gone);
  const all = (names: readonly string[], operator: string): string =>
    quoted(names)
      .map((name) => `target.${name} ${operator} source.${name}`)
      .join(' AND ');
  return {
    changes: (frame) =>
      overFrames((from) => changes(from ?? sql.empty), { rows: frame }, ownName('changes_query')),
    created: (frame) =>
      isGone === undefined
        ? rowsOf(frame)
        : py`${rowsOf(frame)}.filter(${py.str(`NOT ${isGone}`)}).drop(${py.str(gone ?? '')})`,
    known: (frame, table) =>
      overFrames(
        (from, stored) => known(from ?? sql.empty, stored ?? sql.empty),
        { changes: frame, stored: table },
        ownName('known_query'),
      ),
    merge: (delta, frame) => {
      const source = py`${rowsOf(frame)}.alias("source")`;
      const merge = py`${delta}.alias("target").merge(${source}, ${py.str(all(keys, '='))})`;
      const cleared =
        isGone === undefined ? merge : py`${merge}.whenMatchedDelete(${py.str(`source.${isGone}`)})`;
      const updated = differing
        ? py`${cleared}.whenMatchedUpdateAll(${py.str(`NOT (${all(differing, '<=>')})`)})`
        : py`${cleared}.whenMatchedUpdateAll()`;
      return isGone === undefined
        ? py`${updated}.whenNotMatchedInsertAll()`
        : py`${updated}.whenNotMatchedInsertAll(${py.str(`NOT source.${isGone}`)})`;
    },
  };
}

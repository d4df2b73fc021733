import type { Column, Schema } from '@lakehouse/spark-sql/types/column-type';
import { freeName } from '../../../codegen/free-name.ts';
import { parsedText } from '../../../codegen/sql/parsed.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import { wrapped } from '../../../codegen/sql/wrapped.ts';
import type { ExportConfig } from './config.ts';
import { addedColumns, marksDeleted, UNCHANGED, valueColumns } from './stored-columns.ts';

/**
 * The queries of a destination that applies changes in their order. What the table has of the same keys is a change like
 * those that arrive, so the table is the same in whatever order and however often they do.
 */
export interface ChangeQueries {
  /** The rows as changes: the stored columns, and whether each is a deletion. */
  readonly changes: (rows: Sql) => Sql;
  /** The changes with those that the table has of the same keys. */
  readonly known: (changes: Sql, table: Sql) => Sql;
  /** Common table expressions over the known changes, and the rows that are merged. */
  readonly merged: (known: Sql) => Sql;
  /** The names of columns by which these rows and those of the table meet. */
  readonly keys: readonly string[];
  /** The name of the column of the merged rows that says which are deleted, or left out of a new table. */
  readonly gone: string | undefined;
  /** The columns of which one differs where a row of the table is updated; undefined where each is. */
  readonly differing: readonly string[] | undefined;
}

const names = (columns: Schema, of?: string): readonly Sql[] =>
  columns.map(({ name }) => (of === undefined ? sql.name(name) : sql.path([of, name])));

const sameKeys = (keys: Schema): Sql =>
  sql.all(
    keys.map(({ name }) => sql`${sql.path(['old', name])} = ${sql.path(['new', name])}`),
    'AND',
  );

/** Newest first among those whose order is equal: values decide, so that the result does not depend on the order of rows. */
const byValues = (columns: Schema): readonly Sql[] =>
  names(columns).map((name) => sql`${name} DESC NULLS LAST`);

/** The queries for rows with these columns. */
export function changeQueries(config: ExportConfig, rows: Schema): ChangeQueries {
  const taken = [...rows, ...addedColumns(config, rows)].map(({ name }) => name);
  const helper = (name: string): Column => ({ name: freeName(name, taken), type: { kind: 'boolean' } });
  return config.mode === 'history' ? history(config, rows, helper) : newest(config, rows, helper);
}

const condition = ({ deleteWhen }: ExportConfig): Sql =>
  deleteWhen.trim() === '' ? sql`false` : sql`coalesce(${sql.expression(parsedText(deleteWhen))}, false)`;

/** A select of some columns; the relation may be a query that a person wrote. */
const selectOf = (columns: readonly Sql[], relation: Sql): Sql =>
  sql`${wrapped(sql`SELECT ${sql.list(columns)}`)}\nFROM ${relation}`;

type Helper = (name: string) => Column;

function newest(config: ExportConfig, rows: Schema, helper: Helper): ChangeQueries {
  const { keys, values, sequence } = valueColumns(config, rows);
  const deletes = config.deleteWhen.trim() !== '';
  const [marked] = addedColumns(config, rows);
  const flag = marked ?? helper('_deleted');
  const deleted = sql.name(flag.name);
  const stored = sql.name(helper('_stored').name);
  const rank = sql.name(helper('_rank').name);
  const columns = [...keys, ...values];
  const flagged = deletes ? [...columns, flag] : columns;
  const order = sql.list([
    ...(sequence ? [sql`${sql.name(sequence.name)} DESC`] : []),
    ...(deletes ? [deleted] : []),
    ...byValues(values),
    sql`${stored} DESC`,
  ]);
  const isGone = deletes && !marksDeleted(config);
  return {
    changes: (rows) =>
      selectOf(
        [
          ...names(columns),
          ...(deletes ? [sql`${condition(config)} AS ${deleted}`] : []),
          sql`false AS ${stored}`,
        ],
        rows,
      ),
    known: (changes, table) => {
      const old = isGone ? [...names(columns, 'old'), sql`false AS ${deleted}`] : names(flagged, 'old');
      return wrapped(sql`SELECT * FROM ${changes}
UNION ALL
SELECT ${sql.list([...old, sql`true AS ${stored}`])}
FROM ${table} AS old
LEFT SEMI JOIN ${changes} AS new ON ${sameKeys(keys)}`);
    },
    merged: (known) =>
      wrapped(sql`ranked AS (
  SELECT *, row_number() OVER (PARTITION BY ${sql.list(names(keys))} ORDER BY ${order}) AS ${rank}
  FROM ${known}
)
SELECT ${sql.list(names(flagged))}
FROM ranked
WHERE ${rank} = 1 AND NOT ${stored}`),
    keys: keys.map(({ name }) => name),
    gone: isGone ? flag.name : undefined,
    differing: undefined,
  };
}

function history(config: ExportConfig, rows: Schema, helper: Helper): ChangeQueries {
  const { keys, values, sequence } = valueColumns(config, rows);
  const added = addedColumns(config, rows);
  const from = sql.name(config.fromColumn.trim());
  const to = sql.name(config.toColumn.trim());
  const current = sql.name(config.currentColumn.trim());
  const begins = added.slice(0, 1);
  const gone = helper('_gone');
  const own = (name: string): Sql => sql.name(helper(name).name);
  const [deleted, stored, rank] = [own('_deleted'), own('_stored'), own('_rank')];
  const [was, starts, run, next] = [own('_was_start'), own('_starts'), own('_run'), own('_next')];
  const all = config.compared.length === 0;
  const isCompared = ({ name }: Column): boolean =>
    all || config.compared.some((other) => other.toLowerCase() === name.toLowerCase());
  const compared = values.filter(isCompared);
  const others = values.filter((column) => !isCompared(column));
  const by = sql`PARTITION BY ${sql.list(names(keys))}`;
  const inOrder = sql`${by} ORDER BY ${from}`;
  const atOnce = sql`${by}, ${from}`;
  const ranks = sql.list([deleted, ...byValues([...compared, ...others]), stored]);
  const state = sql`struct(${sql.list([deleted, ...names(compared)])})`;
  const newestOf = (name: Sql): Sql =>
    sql`if(${deleted}, NULL, first_value(${name}) OVER (${by} ORDER BY ${deleted}, ${from} DESC)) AS ${name}`;
  return {
    changes: (rows) => {
      const columns = names(values).map((name) =>
        config.deleteWhen.trim() === '' ? name : sql`if(${deleted}, NULL, ${name}) AS ${name}`,
      );
      const order = sequence ? [sql`${sql.name(sequence.name)} AS ${from}`] : [];
      const source =
        config.deleteWhen.trim() === ''
          ? rows
          : sql`(SELECT *, ${condition(config)} AS ${deleted} FROM ${rows})`;
      const flag = config.deleteWhen.trim() === '' ? sql`false AS ${deleted}` : deleted;
      return selectOf([...names(keys), ...columns, ...order, flag, sql`false AS ${stored}`], source);
    },
    known: (changes, table) =>
      wrapped(sql`SELECT * FROM ${changes}
UNION ALL
SELECT ${sql.list([...names([...keys, ...values]), sql`${next} AS ${from}`, deleted, sql`${next} = ${from} AS ${stored}`])}
FROM (
  SELECT old.*, ${to} <=> ${from} AS ${deleted}, explode(concat(array(${from}), ${sql.name(UNCHANGED)})) AS ${next}
  FROM (
    SELECT old.* FROM ${table} AS old
    LEFT SEMI JOIN ${changes} AS new ON ${sameKeys(keys)}
  ) AS old
)`),
    merged: (known) =>
      wrapped(sql`ranked AS (
  SELECT
    *,
    row_number() OVER (${atOnce} ORDER BY ${ranks}) AS ${rank},
    max(${stored}) OVER (${atOnce}) AS ${was}
  FROM ${known}
),
ordered AS (
  SELECT
    ${sql.lines([...names(keys), ...names(compared), ...names(others).map(newestOf), from, deleted, was])},
    NOT ${state} <=> lag(${state}) OVER (${inOrder}) AS ${starts}
  FROM ranked
  WHERE ${rank} = 1
),
runs AS (
  SELECT
    *,
    sum(CAST(${starts} AS INT)) OVER (${inOrder}) AS ${run},
    min(if(${starts}, ${from}, NULL)) OVER (${inOrder} ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS ${next}
  FROM ordered
),
versions AS (
  SELECT
    ${sql.lines([...names([...keys, ...values]), from])},
    if(${deleted}, ${from}, ${next}) AS ${to},
    NOT ${deleted} AND ${next} IS NULL AS ${current},
    array_sort(collect_list(if(${starts}, NULL, ${from})) OVER (${by}, ${run})) AS ${sql.name(UNCHANGED)},
    ${was},
    NOT ${starts} AS ${sql.name(gone.name)}
  FROM runs
)
SELECT ${sql.list(names([...keys, ...values, ...added, gone]))}
FROM versions
WHERE NOT ${sql.name(gone.name)} OR ${was}`),
    keys: [...keys, ...begins].map(({ name }) => name),
    gone: gone.name,
    differing: [...values, ...added.slice(1)].map(({ name }) => name),
  };
}

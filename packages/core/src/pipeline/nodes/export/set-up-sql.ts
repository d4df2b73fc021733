import type { Schema } from '@lakehouse/spark-sql/types/column-type';
import { REFUSAL_TEXTS as TEXTS } from '../../../codegen/refusal-texts.ts';
import { tableParts } from '../../../codegen/spark-names.ts';
import { parsedText } from '../../../codegen/sql/parsed.ts';
import { type Sql, sql } from '../../../codegen/sql/sql.ts';
import type { TableState } from '../../define-emitters.ts';
import { type ExportConfig, isSetUp } from './config.ts';
import { primaryKeySql } from './primary-key.ts';
import { isSetUpFirst } from './stored-in-place.ts';
import { readColumns, tableChanges } from './table-changes.ts';
import { checksRows } from './table-checks.ts';

type Store = (query: Sql, table?: TableState) => readonly Sql[];

/** How the statements that store rows are completed by those that set up their table. */
export function setUpSql(
  config: ExportConfig,
  rows: Schema | undefined,
): { readonly around: (store: Store) => Store; readonly readsTwice: boolean } {
  if (!isSetUp(config)) return { around: (store) => store, readsTwice: false };
  const { functions, table } = tableChanges(config, rows);
  const changes = [
    ...table.map((change) => change(sql.path)),
    ...primaryKeySql(config),
    ...clustering(config),
    ...constraints(config),
  ];
  const readsTwice = checksRows(config);
  const around =
    (store: Store): Store =>
    (query, state) => {
      const first = [
        ...functions.map((change) => change(sql.path)),
        ...(readsTwice ? [checkRows(config, rows, query)] : []),
      ];
      if (changes.length === 0) return [...first, ...store(query, state)];
      if (!isSetUpFirst(config)) return [...first, ...store(query, state), ...changes];
      // What is not there yet is made empty, as in a script.
      const stored = store(query, state === 'absent' ? 'unknown' : state);
      return [...first, ...stored.slice(0, -1), ...changes, ...stored.slice(-1)];
    };
  return { around, readsTwice };
}

/** A table that is replaced is clustered as it is made. */
function clustering(config: ExportConfig): readonly Sql[] {
  if (config.clusterBy.length === 0 || !isSetUpFirst(config)) return [];
  const columns = sql.list(config.clusterBy.map((name) => sql.name(name)));
  return [sql`ALTER TABLE ${sql.path(tableParts(config.table) ?? [])} CLUSTER BY (${columns})`];
}

/** Drops and adds the constraints, since SQL can’t ask whether a table has them. */
const constraints = (config: ExportConfig): readonly Sql[] =>
  config.checks.flatMap(({ name, condition }) => {
    const table = sql.path(tableParts(config.table) ?? []);
    return [
      sql`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${sql.name(name.trim())}`,
      sql`ALTER TABLE ${table} ADD CONSTRAINT ${sql.name(name.trim())} CHECK (${sql.expression(parsedText(condition))})`,
    ];
  });

/** A statement that fails, like the generated `check_constraints`, if rows violate constraints; it names some of them. */
function checkRows({ checks }: ExportConfig, rows: Schema | undefined, query: Sql): Sql {
  const found = checks.map(({ name, condition }, at) => {
    const read = readColumns(condition, rows).map((column) => sql.name(column.name));
    const fails = sql`(${sql.expression(parsedText(condition))}) IS NOT TRUE`;
    const alias = sql.name(`check_${at + 1}`);
    const shown = read.length === 0 ? sql`'every row'` : sql`CAST(struct(${sql.list(read)}) AS STRING)`;
    return {
      counts: sql`count_if(${fails}) AS ${alias}, min(if(${fails}, ${shown}, NULL)) AS ${sql.name(`row_${at + 1}`)}`,
      text: sql`if(${alias} > 0, concat(${sql.str(`${name.trim()}: `)}, ${alias}, ${sql.str(` ${TEXTS.rowsSuchAs} `)}, ${sql.name(`row_${at + 1}`)}), NULL)`,
      none: sql`${alias} = 0`,
    };
  });
  return sql`SELECT if(${sql.all(
    found.map(({ none }) => none),
    'AND',
  )}, true, raise_error(concat(
  ${sql.str(`${TEXTS.violated} (`)}, concat_ws('; ', ${sql.list(found.map(({ text }) => text))}), ')'
))) AS rows_meet_the_constraints
FROM (
  SELECT ${sql.lines(found.map(({ counts }) => counts))}
  FROM (
    ${query}
  )
)`;
}

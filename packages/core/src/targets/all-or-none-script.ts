import { tableText } from '../codegen/spark-names.ts';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import { destinationOf } from '../pipeline/destinations.ts';
import type { PlannedNode } from '../pipeline/planned-node.ts';
import { tableKey } from '../pipeline/table-key.ts';

/** The statements of a node of a script, under a comment. */
export interface ScriptStep {
  readonly planned: PlannedNode;
  readonly note: Sql;
  readonly statements: readonly Sql[];
  /** Whether its rows are only shown. */
  readonly shows: boolean;
}

/** A table that a script writes, by the number of its variables. */
interface Written {
  readonly table: readonly string[];
  readonly before: Sql;
  readonly after: Sql;
  readonly number: Sql;
}

const NOW = sql.name('version_now');
const FAILURE = sql.name('failure');
const UNDO = sql.name('undo');
const LOST = sql.name('not_put_back');
const WRITING = sql.name('tables_written');

/**
 * The steps as one statement that writes all tables or none: when one fails, the tables go back to their versions before it.
 * `dropped`: tables that only the steps need.
 */
export function allOrNoneScript(steps: readonly ScriptStep[], dropped: readonly Sql[]): Sql {
  const tables = new Map<string, Written>();
  const body = steps.flatMap((step) => [step.note, ...bodyOf(step, tables)]);
  const written = [...tables.values()];
  const declared = [
    ...written.flatMap(({ before, after }) => [sql`${before} BIGINT`, sql`${after} BIGINT`]),
    sql`${NOW} BIGINT`,
    sql`${WRITING} INT DEFAULT 0`,
    sql`${FAILURE} STRING`,
    sql`${UNDO} STRING`,
    sql`${LOST} STRING`,
  ];
  const variables = declared.map((one) => sql`DECLARE ${one};`);
  return sql`BEGIN
  ${sql.stack(variables)}
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    GET DIAGNOSTICS CONDITION 1 ${FAILURE} = MESSAGE_TEXT;
    ${sql.stack([...written.toReversed().map(putBack), ...dropped.map(drop)])}
    IF ${LOST} IS NOT NULL THEN
      SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = concat(${FAILURE}, ' (not put back: ', ${LOST}, ')');
    END IF;
    RESIGNAL;
  END;
  ${sql.stack(body)}
END`;
}

function bodyOf({ planned, statements }: ScriptStep, tables: Map<string, Written>): readonly Sql[] {
  const destination = destinationOf(planned);
  if (destination?.kind !== 'table') return statements.map((statement) => sql`${statement};`);
  const key = tableKey(destination.table);
  const known = tables.get(key);
  const number = tables.size + 1;
  const written = known ?? {
    table: destination.table,
    before: sql.name(`version_before_${number}`),
    after: sql.name(`version_after_${number}`),
    number: sql.int(number),
  };
  tables.set(key, written);
  const { before, after, table } = written;
  return [
    ...(known
      ? []
      : [note(before, table), sql`SET ${after} = ${before};`, sql`SET ${WRITING} = ${written.number};`]),
    ...statements.flatMap((statement, at) => [
      sql`${statement};`,
      // Only after the last statement is the table sure to be there.
      at === statements.length - 1 ? sql`SET ${after} = ${newest(table)};` : note(after, table),
    ]),
  ];
}

const newest = (table: readonly string[]): Sql =>
  sql`(SELECT max(version) FROM (DESCRIBE HISTORY ${sql.path(table)} LIMIT 1))`;

/** Puts the version of a table into a variable: NULL where there is no table. */
const note = (variable: Sql, table: readonly string[]): Sql => sql`BEGIN
  DECLARE EXIT HANDLER FOR SQLSTATE '42P01' SET ${variable} = NULL;
  SET ${variable} = ${newest(table)};
END;`;

function putBack({ table, before, after, number }: Written): Sql {
  const path = sql.path(table);
  const lost = sql`SET ${LOST} = concat_ws(', ', ${LOST}, ${sql.str(tableText(table))})`;
  const restore = sql.str(sql`RESTORE TABLE ${path} TO VERSION AS OF `.text);
  return sql`IF ${WRITING} >= ${number} THEN
  BEGIN
    DECLARE EXIT HANDLER FOR SQLEXCEPTION ${lost};
    ${note(NOW, table)}
    IF ${NOW} IS DISTINCT FROM ${after} THEN
      ${sql.comment('Others have changed the table since')}
      ${lost};
    ELSEIF ${before} IS NULL THEN
      DROP TABLE IF EXISTS ${path};
    ELSEIF ${NOW} <> ${before} THEN
      SET ${UNDO} = concat(${restore}, ${before});
      EXECUTE IMMEDIATE ${UNDO};
    END IF;
  END;
END IF;`;
}

const drop = (table: Sql): Sql => sql`BEGIN
  DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN END;
  DROP TABLE IF EXISTS ${table};
END;`;

import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import { createTarget, isolation } from './create-target.ts';
import { type FlowDocument, type MappingRow, type Source, targetOf } from './document.ts';
import { EMPTY_SOURCE, historyOf, historyStatement } from './history.ts';
import { BEGINNING, endsVanished, included, keepsHistory, sequenceRow } from './mapping.ts';
import { mergeStatement } from './merge-statement.ts';
import { filesOf, routeOf, targetTable } from './places.ts';
import { copySelect, readerOptions, rejectedQuery, sourceQuery } from './source-query.ts';
import { asksForNew, watermarkOf } from './watermark.ts';

/** One statement of a run. */
export interface FlowStep {
  readonly kind: 'check' | 'create' | 'write' | 'reject' | 'telemetry';
  readonly title: string;
  readonly statement: Sql;
  /** For `check`: the error message for each column of the result that is not 0, by position. */
  readonly findings?: readonly string[];
}

/** The table for rows that can't be written. */
const rejectTable = (table: readonly string[]): readonly string[] => [
  ...table.slice(0, -1),
  `${table.at(-1) ?? ''}_rejected`,
];

/** A number of the query's rows that has to be 0, and what is said where it is not. */
interface Count {
  readonly count: (query: Sql) => Sql;
  readonly says: string;
}

/** Counts values that repeat. A unique column may contain several NULLs, but keys that are NULL are equal to each other. */
function repeated(columns: readonly MappingRow[], says: string, withNull: boolean): Count {
  const names = sql.list(columns.map(({ target }) => sql.name(target)));
  const known = withNull ? sql.empty : sql`\n    WHERE ${names} IS NOT NULL`;
  return {
    says,
    count: (query) =>
      sql`(\n  SELECT count(*)\n  FROM (\n    SELECT ${names}\n    FROM (\n      ${query}\n    ) AS arriving${known}\n    GROUP BY ${names}\n    HAVING count(*) > 1\n  ) AS repeated\n)`,
  };
}

/** An empty source would end all versions: it is taken for a load that failed before. */
const NOT_EMPTY: Count = {
  says: EMPTY_SOURCE,
  count: (query) => sql`(\n  SELECT if(count(*) = 0, 1, 0)\n  FROM (\n    ${query}\n  ) AS arriving\n)`,
};

function missing(columns: readonly string[], says: string): Count {
  const none = sql.all(
    columns.map((name) => sql`${sql.name(name)} IS NULL`),
    'OR',
  );
  return {
    says,
    count: (query) => sql`(\n  SELECT count(*)\n  FROM (\n    ${query}\n  ) AS arriving\n  WHERE ${none}\n)`,
  };
}

/** What the keys of the rows, and the order of changes, have to be for the write mode. */
function keyCounts(flow: FlowDocument, keys: readonly MappingRow[]): readonly Count[] {
  const once = repeated(keys, `Several rows of the source have the same key (${list(keys)})`, true);
  if (flow.job.writeMode === 'merge') return [once];
  if (!keepsHistory(flow)) return [];
  const names = keys.map(({ target }) => target);
  const order = sequenceRow(flow);
  const keyed = missing(names, `Rows of the source have no key (${list(keys)})`);
  if (!order) return [once, keyed, ...(endsVanished(flow) ? [NOT_EMPTY] : [])];
  return [
    keyed,
    missing([BEGINNING], `Rows of the source have no ${order.source}, which orders the changes`),
  ];
}

/** Counts what must not be among the rows, so that nothing is written if there is any. */
function check(flow: FlowDocument, query: Sql): readonly FlowStep[] {
  const rows = included(flow);
  const keys = rows.filter(({ key }) => key);
  const counts = [
    ...(keys.length > 0 ? keyCounts(flow, keys) : []),
    ...rows
      .filter(({ unique }) => unique)
      .map((row) => repeated([row], `The values of ${row.target} are not unique in the source`, false)),
  ];
  if (counts.length === 0) return [];
  const found = counts.map(({ count }, at) => sql`${count(query)} AS ${sql.name(`found_${at + 1}`)}`);
  return [
    {
      kind: 'check',
      title: keepsHistory(flow) ? 'Look for keys and the order of changes' : 'Look for repeated keys',
      statement: sql`SELECT\n  ${sql.lines(found)}`,
      findings: counts.map(({ says }) => says),
    },
  ];
}

const list = (rows: readonly { readonly target: string }[]): string =>
  rows.map(({ target }) => target).join(', ');

const create = (flow: FlowDocument, table: readonly string[]): FlowStep => ({
  kind: 'create',
  title: 'Create the table if it does not exist',
  statement: createTarget(flow, table),
});

/** Loads files that were not loaded before, if the source is in cloud storage. */
function copyInto(flow: FlowDocument, source: Source, table: readonly string[]): Sql | undefined {
  const files = filesOf(source);
  const target = targetOf(flow);
  if (!files || !target || flow.job.deadLetter || asksForNew(flow) || routeOf(source, target) !== 'elsewhere')
    return undefined;
  const options = readerOptions(files).map(
    ([name, value]) => sql`${sql.str(name)} = ${sql.str(String(value))}`,
  );
  const listed = options.length === 0 ? sql.empty : sql`\nFORMAT_OPTIONS (${sql.list(options)})`;
  return sql`COPY INTO ${sql.path(table)}\nFROM (\n  ${copySelect(flow, source, files)}\n)\nFILEFORMAT = ${FORMATS[files.reading.fileFormat]}${listed}`;
}

const FORMATS = { csv: sql`CSV`, json: sql`JSON`, parquet: sql`PARQUET`, orc: sql`ORC` } as const;

function write(
  flow: FlowDocument,
  source: Source,
  table: readonly string[],
  query: Sql,
): readonly FlowStep[] {
  const { writeMode } = flow.job;
  const step = (title: string, statement: Sql): FlowStep => ({ kind: 'write', title, statement });
  switch (writeMode) {
    case 'append': {
      const copied = copyInto(flow, source, table);
      const names = sql.list(included(flow).map(({ target }) => sql.name(target)));
      const insert = sql`INSERT INTO ${sql.path(table)} (${names})\n${query}`;
      return [create(flow, table), step('Append the rows', copied ?? insert)];
    }
    case 'overwrite': {
      const replace = sql`CREATE OR REPLACE TABLE ${sql.path(table)} USING DELTA${isolation(flow)} AS\n${query}`;
      return [step('Replace the table', replace)];
    }
    case 'merge':
      return [create(flow, table), step('Merge the rows', mergeStatement(flow, table, query))];
    case 'history': {
      const history = historyOf(flow);
      if (!history) return [];
      const merged = historyStatement(flow, history, table, query);
      return [create(flow, table), step('Merge the changes into the history', merged)];
    }
    default:
      return assertNever(writeMode);
  }
}

function setAside(flow: FlowDocument, source: Source, table: readonly string[]): readonly FlowStep[] {
  const place = sql.path(rejectTable(table));
  const rejected = flow.job.deadLetter ? rejectedQuery(flow, source, place) : undefined;
  if (!rejected) return [];
  const columns = sql`reason STRING, record STRING, rejected_at TIMESTAMP`;
  return [
    {
      kind: 'create',
      title: 'Create the dead letter table if it does not exist',
      statement: sql`CREATE TABLE IF NOT EXISTS ${place} (${columns}) USING DELTA`,
    },
    {
      kind: 'reject',
      title: 'Set aside the rows that do not fit',
      statement: sql`INSERT INTO ${place} (reason, record, rejected_at)\n${rejected}`,
    },
  ];
}

/**
 * The statements of a flow that SQL can express, in order. Empty when the source or target is missing or needs Python.
 */
export function flowSteps(flow: FlowDocument, source: Source): readonly FlowStep[] {
  const table = targetTable(targetOf(flow));
  const query = sourceQuery(flow, source);
  if (!table || !query || included(flow).length === 0) return [];
  const metrics: FlowStep = {
    kind: 'telemetry',
    title: 'Read the metrics of the write',
    statement: sql`DESCRIBE HISTORY ${sql.path(table)}`,
  };
  const [checks, writes, rejects] = [
    check(flow, query),
    write(flow, source, table, query),
    setAside(flow, source, table),
  ];
  const last = flow.job.telemetry ? [metrics] : [];
  const target = targetOf(flow);
  if (!target || !watermarkOf(flow, source, target)) return [...checks, ...writes, ...rejects, ...last];
  // Each statement reads the greatest value of the target: it has to exist before, and is written last.
  const [creates, stores] = [
    writes.filter(({ kind }) => kind === 'create'),
    writes.filter(({ kind }) => kind !== 'create'),
  ];
  return [...creates, ...checks, ...rejects, ...stores, ...last];
}

/** The first rows of a table that was written. */
export const firstRowsOf = (table: readonly string[], rows: number): Sql =>
  sql`SELECT * FROM ${sql.path(table)} LIMIT ${sql.int(rows)}`;

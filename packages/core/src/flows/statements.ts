import { assertNever } from '@lakehouse/spark-sql/types/assert-never';
import { type Sql, sql } from '../codegen/sql/sql.ts';
import { type FlowDocument, type Source, targetOf } from './document.ts';
import { included } from './mapping.ts';
import { mergeStatement } from './merge-statement.ts';
import { filesOf, routeOf, targetTable } from './places.ts';
import { copySelect, readerOptions, rejectedQuery, sourceQuery, storedType } from './source-query.ts';
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

/** Counts duplicates of values that must be unique, so that nothing is written if there are any. */
function check(flow: FlowDocument, query: Sql): readonly FlowStep[] {
  const rows = included(flow);
  const keys = rows.filter(({ key }) => key);
  const merged = flow.job.writeMode === 'merge' && keys.length > 0;
  const groups = [
    ...(merged
      ? [{ columns: keys, says: `Several rows of the source have the same key (${list(keys)})` }]
      : []),
    ...rows
      .filter(({ unique }) => unique)
      .map((row) => ({ columns: [row], says: `The values of ${row.target} are not unique in the source` })),
  ];
  if (groups.length === 0) return [];
  const counts = groups.map(({ columns }, at) => {
    const names = sql.list(columns.map(({ target }) => sql.name(target)));
    // A unique column may contain several NULLs, but merge keys that are NULL are equal to each other.
    const known = merged && at === 0 ? sql.empty : sql`\n    WHERE ${names} IS NOT NULL`;
    return sql`(\n  SELECT count(*)\n  FROM (\n    SELECT ${names}\n    FROM (\n      ${query}\n    ) AS arriving${known}\n    GROUP BY ${names}\n    HAVING count(*) > 1\n  ) AS repeated\n) AS ${sql.name(`repeated_${at + 1}`)}`;
  });
  return [
    {
      kind: 'check',
      title: 'Look for repeated keys',
      statement: sql`SELECT\n  ${sql.lines(counts)}`,
      findings: groups.map(({ says }) => says),
    },
  ];
}

const list = (rows: readonly { readonly target: string }[]): string =>
  rows.map(({ target }) => target).join(', ');

const isolation = ({ job }: FlowDocument): Sql =>
  job.consistency === 'serializable'
    ? sql`\nTBLPROPERTIES ('delta.isolationLevel' = 'Serializable')`
    : sql.empty;

function create(flow: FlowDocument, table: readonly string[]): FlowStep {
  const columns = included(flow).map(
    (row) => sql`${sql.name(row.target)} ${sql.type(storedType(flow, row))}`,
  );
  return {
    kind: 'create',
    title: 'Create the table if it does not exist',
    statement: sql`CREATE TABLE IF NOT EXISTS ${sql.path(table)} (\n  ${sql.lines(columns)}\n) USING DELTA${isolation(flow)}`,
  };
}

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

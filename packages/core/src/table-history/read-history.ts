/** A table version as listed in its history. */
export interface TableVersion {
  readonly version: number;
  /** ISO 8601 with time zone, or in the platform's notation; undefined if the history has none. */
  readonly time: string | undefined;
  readonly user: string | undefined;
  readonly operation: string;
  /** The operation's parameters in short: `mode: Append`. */
  readonly parameters: string;
  /** The numbers of rows written, deleted, updated or inserted; undefined if the writer recorded none. */
  readonly rows: RowMetrics | undefined;
}

export interface RowMetrics {
  readonly written?: number;
  readonly inserted?: number;
  readonly updated?: number;
  readonly deleted?: number;
}

/** Metric names of the various writers, most informative first. */
const METRICS = {
  inserted: ['numTargetRowsInserted', 'numInsertedRows'],
  updated: ['numTargetRowsUpdated', 'numUpdatedRows'],
  deleted: ['numTargetRowsDeleted', 'numDeletedRows'],
  written: ['numOutputRows', 'num_added_rows'],
} as const;

interface Outline {
  readonly columns: readonly { readonly name: string }[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** Parses the result of DESCRIBE HISTORY by column name, newest version first. */
export function readHistory({ columns, rows }: Outline): readonly TableVersion[] {
  const place = (name: string): number => columns.findIndex((column) => column.name === name);
  const [version, time, user, operation, parameters, metrics] = [
    place('version'),
    place('timestamp'),
    place('userName'),
    place('operation'),
    place('operationParameters'),
    place('operationMetrics'),
  ];
  const versions = rows.map((row) => {
    const cell = (at: number): string | undefined => row[at] ?? undefined;
    return {
      version: Number(cell(version)),
      time: cell(time),
      user: cell(user),
      operation: cell(operation) ?? '',
      parameters: inShort(texts(cell(parameters))),
      rows: measures(texts(cell(metrics))),
    };
  });
  return versions.toSorted((a, b) => b.version - a.version);
}

/** The platform returns maps as JSON. */
function texts(json: string | undefined): Readonly<Record<string, string>> {
  if (json === undefined) return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]))
      : {};
  } catch {
    return { note: json };
  }
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const EMPTY = new Set(['', '[]', '{}', '""', 'null', '"[]"', '"{}"']);

const inShort = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .filter(([, value]) => !EMPTY.has(value))
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ');

function measures(metrics: Readonly<Record<string, string>>): RowMetrics | undefined {
  const found = Object.entries(METRICS).flatMap(([kind, names]) => {
    const value = names.map((name) => metrics[name]).find((text) => text !== undefined);
    return value !== undefined && /^\d+$/u.test(value) ? [[kind, Number(value)] as const] : [];
  });
  const told: RowMetrics = Object.fromEntries(found);
  const { written, ...rest } = told;
  // Rows that were only moved to another file are not reported next to changed ones.
  if (Object.keys(rest).length > 0) return rest;
  return written === undefined ? undefined : { written };
}

import { parseSchema } from '@lakehouse/spark-sql/syntax/parse-type';
import { formatDdlName } from '@lakehouse/spark-sql/types/column-type';
import type { JsonObject } from '@lakehouse/spark-sql/types/json';
import { eventually } from '../../src/pipeline/testing/eventually.ts';
import type { Random } from '../../src/pipeline/testing/random.ts';
import { randomTable } from '../../src/pipeline/testing/random-tables.ts';

/**
 * A text file and the fields of a source that reads it; the test infers its columns, as a click in the designer does.
 */
export interface RandomFile {
  readonly path: string;
  readonly text: string;
  readonly config: JsonObject;
}

/** Types with a plain CSV representation. */
const PLAIN = ['boolean', 'int', 'bigint', 'double', 'decimal', 'string', 'date', 'timestamp'];

function quoted(text: string, delimiter: string): string {
  const needed = text === '' || text.trim() !== text || text.includes(delimiter) || text.includes('"');
  return needed ? `"${text.replaceAll('"', '\\"')}"` : text;
}

/** A CSV or JSON file with random options. */
export function randomFile(random: Random, at: number): RandomFile {
  return random.chance(0.6) ? csvFile(random, at) : jsonFile(random, at);
}

function plainTable(random: Random): { names: string[]; types: string[]; rows: (string | null)[][] } {
  return eventually('A table with rows and two columns of plain types', () => {
    const { schema, rows } = randomTable(random);
    const columns = parseSchema(schema);
    const kept = columns.flatMap(({ type }, index) => (PLAIN.includes(type.kind) ? [index] : []));
    if (kept.length < 2 || rows.length === 0) return undefined;
    return {
      names: kept.map((index) => columns[index]?.name ?? ''),
      types: kept.map((index) => columns[index]?.type.kind ?? ''),
      rows: rows.map((row) => kept.map((index) => row[index] ?? null)),
    };
  });
}

function csvFile(random: Random, at: number): RandomFile {
  const { names, rows } = plainTable(random);
  const delimiter = random.pick([',', ',', ';', '|', '\t']);
  const hasHeader = random.chance(0.8);
  const lines = rows.map((row) =>
    row.map((value) => (value === null ? '' : quoted(value, delimiter))).join(delimiter),
  );
  if (hasHeader) lines.unshift(names.map((name) => quoted(name, delimiter)).join(delimiter));
  const path = `files/table_${at}.csv`;
  return {
    path,
    text: `${lines.join('\n')}\n`,
    config: {
      fileFormat: 'csv',
      filePath: path,
      hasHeader,
      delimiter: delimiter === '\t' ? '\\t' : delimiter,
      inferSchema: random.chance(0.8),
      pinSchema: random.chance(0.6),
    },
  };
}

function jsonFile(random: Random, at: number): RandomFile {
  const { names, types, rows } = plainTable(random);
  const nested = random.chance(0.5);
  const objects = rows.map((row) => {
    const fields = row.map((value, index) => [names[index] ?? '', jsonValue(value, types[index] ?? '')]);
    return Object.fromEntries(
      nested ? [...fields, ['inner', { list: [row.length, 1], text: row[0] ?? null }]] : fields,
    );
  });
  const multiLine = random.chance(0.4);
  const path = `files/table_${at}.json`;
  return {
    path,
    text: multiLine
      ? JSON.stringify(objects, undefined, 2)
      : objects.map((one) => `${JSON.stringify(one)}\n`).join(''),
    config: { fileFormat: 'json', filePath: path, multiLine, pinSchema: random.chance(0.6) },
  };
}

function jsonValue(value: string | null, type: string): unknown {
  if (value === null) return null;
  if (type === 'boolean') return value === 'true';
  const number = Number(value);
  return ['int', 'double', 'decimal'].includes(type) && Number.isFinite(number) ? number : value;
}

/** A source's schema as a DDL string, from the columns that were read. */
export const schemaText = (columns: readonly { name: string; type: string }[]): string =>
  columns.map(({ name, type }) => `${formatDdlName(name)} ${type}`).join(', ');

import type { DataColumn } from '@lakehouse/ui/data-table';
import { memberNames } from './member-names.ts';
import type { RowWriter } from './row-writer.ts';

const NUMBER_TYPE = /^(tinyint|smallint|int|bigint|float|double|decimal)\b/iu;
const NESTED_TYPE = /^(array|map|struct)\b/iu;
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/u;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** A value as JSON. Numbers keep all their digits, since they are copied, never read. */
function valueOf(type: string, value: string | null): string {
  if (value === null) return 'null';
  if (NUMBER_TYPE.test(type) && JSON_NUMBER.test(value)) return value;
  if (/^boolean\b/iu.test(type) && (value === 'true' || value === 'false')) return value;
  if (NESTED_TYPE.test(type) && isJson(value)) return value;
  return JSON.stringify(value);
}

/** Rows as a JSON array of objects, one per line. */
export function jsonWriter(columns: readonly DataColumn[]): RowWriter {
  const names = memberNames(columns).map((name) => JSON.stringify(name));
  let empty = true;
  return {
    begin: '[',
    rows: (rows) => {
      const lines = rows.map((row) => {
        const members = columns.map(
          ({ type }, index) => `${names[index]}: ${valueOf(type, row[index] ?? null)}`,
        );
        return `  {${members.join(', ')}}`;
      });
      const before = empty ? '\n' : ',\n';
      if (lines.length > 0) empty = false;
      return lines.length === 0 ? '' : `${before}${lines.join(',\n')}`;
    },
    end: () => (empty ? ']\n' : '\n]\n'),
  };
}

import { tryParseType } from '@lakehouse/spark-sql/syntax/parse-type';
import {
  type Column,
  equalTypes,
  findColumn,
  formatType,
  type Schema,
  sameName,
} from '@lakehouse/spark-sql/types/column-type';
import { config as destination } from '../pipeline/nodes/export/config.ts';
import type { FlowDocument, MappingRow } from './document.ts';

/** Characters that Delta rejects in column names unless column mapping is enabled. */
const REFUSED = /[ ,;{}()\n\t=]+/gu;

/** The closest column name that Delta accepts. */
const tidyName = (name: string, position: number): string =>
  name.trim().replace(REFUSED, '_').replaceAll('`', '_') || `column_${position + 1}`;

export const isDeltaName = (name: string): boolean => name !== '' && name.search(REFUSED) < 0;

const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The column that a name matches: exactly, or by its letters and digits only. */
function likeNamed(schema: Schema, name: string): Column | undefined {
  return (
    findColumn(schema, name) ?? schema.find((column) => bare(name) !== '' && bare(column.name) === bare(name))
  );
}

const typeText = (column: Column): string => formatType(column.type).toUpperCase();

/**
 * Maps the source's columns by name. Columns without a counterpart in an existing target are left out; earlier
 * decisions for a column of the same name are preserved. `target` is null for a table that does not exist yet.
 */
export function suggestMapping(
  source: Schema,
  target: Schema | null,
  before: readonly MappingRow[] = [],
): MappingRow[] {
  const bySource = new Map(before.map((row) => [row.source, row]));
  const taken = new Set<string>();
  return source.map((column, position): MappingRow => {
    const type = typeText(column);
    const known = bySource.get(column.name);
    const still = target === null || !known?.include || findColumn(target, known.target) !== undefined;
    if (known && still && equalTypes(tryParseType(known.sourceType) ?? { kind: 'void' }, column.type)) {
      taken.add(known.target.toLowerCase());
      return known;
    }
    const found = target === null ? undefined : likeNamed(target, column.name);
    const match = found && !taken.has(found.name.toLowerCase()) ? found : undefined;
    const name = match?.name ?? tidyName(column.name, position);
    const own = { source: column.name, sourceType: type, target: name, unique: false, encrypt: false };
    const include = (target === null || match !== undefined) && !taken.has(name.toLowerCase());
    taken.add(name.toLowerCase());
    const targetType = match ? typeText(match) : column.type.kind === 'void' ? 'STRING' : type;
    return { ...own, targetType, include, key: include && name.toLowerCase() === 'id' };
  });
}

const example = (
  source: string,
  sourceType: string,
  targetType: string,
  marks: Partial<MappingRow> = {},
) => ({
  source,
  sourceType,
  target: source,
  targetType,
  key: false,
  unique: false,
  include: true,
  encrypt: false,
  ...marks,
});

/** The example columns for a source whose columns can't be read from here (sample figures). */
export const exampleMapping = (): MappingRow[] => [
  example('id', 'INTEGER', 'BIGINT', { key: true }),
  example('name', 'VARCHAR(255)', 'STRING'),
  example('email', 'VARCHAR(320)', 'STRING', { unique: true }),
  example('created_at', 'TIMESTAMP', 'TIMESTAMP'),
];

/** Whether the mapping is still the example. */
export const isExampleMapping = (mapping: readonly MappingRow[]): boolean =>
  JSON.stringify(mapping) === JSON.stringify(exampleMapping());

/** The column of a history in which a version begins, as a pipeline's destination names it. */
export const BEGINNING = destination.parse({}).fromColumn;

/** Whether each change of a row becomes a version of it. */
export const keepsHistory = ({ job }: Pick<FlowDocument, 'job'>): boolean => job.writeMode === 'history';

/** Whether versions end whose row the source no longer has: their end is the time of the run, as each beginning is. */
export const endsVanished = ({ job }: Pick<FlowDocument, 'job'>): boolean =>
  keepsHistory({ job }) && job.sequence.trim() === '' && job.vanished === 'close';

/** Whether rows of source and target meet by their keys. */
export const needsKeys = (flow: Pick<FlowDocument, 'job'>): boolean =>
  flow.job.writeMode === 'merge' || keepsHistory(flow);

/** The row of the mapping that orders the changes of a history. It needs no counterpart in the target. */
export const sequenceRow = (flow: Pick<FlowDocument, 'job' | 'mapping'>): MappingRow | undefined =>
  keepsHistory(flow)
    ? flow.mapping.find(({ source }) => sameName(source, flow.job.sequence.trim()))
    : undefined;

/** The columns that are written. The order of the changes of a history is stored as the beginning of their versions. */
export function included(flow: Pick<FlowDocument, 'job' | 'mapping'>): readonly MappingRow[] {
  const rows = flow.mapping.filter(({ include }) => include);
  const order = sequenceRow(flow);
  if (!order) return rows;
  const marks = { include: true, key: false, unique: false, encrypt: false };
  return [...rows.filter((row) => row !== order), { ...order, ...marks, target: BEGINNING }];
}

/** Whether the values of a column are stored encrypted. */
export const isEncrypted = ({ job }: Pick<FlowDocument, 'job'>, row: MappingRow): boolean =>
  job.encryption && row.encrypt;

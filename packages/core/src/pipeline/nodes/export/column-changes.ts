import { equalTypes, findColumn, formatType, type Schema } from '@lakehouse/spark-sql/types/column-type';
import { REFUSAL_TEXTS as TEXTS } from '../../../codegen/refusal-texts.ts';
import { type ExportConfig, isOrdered } from './config.ts';

/** How the columns of rows can differ from those of the table that takes them. */
export type ColumnChange = (typeof TEXTS)['missingColumn' | 'newColumn' | 'otherType'];

const REFUSED: Readonly<Record<ExportConfig['schemaChanges'], readonly ColumnChange[]>> = {
  fail: [TEXTS.missingColumn, TEXTS.newColumn, TEXTS.otherType],
  add: [TEXTS.otherType],
  cast: [TEXTS.newColumn],
};

/** The differences for which a write stops. */
export function refusedChanges(config: ExportConfig): readonly ColumnChange[] {
  if (isOrdered(config)) return REFUSED.fail;
  // An update has no value for a column that the rows lack.
  return config.mode === 'merge' && config.schemaChanges === 'cast'
    ? [TEXTS.missingColumn, TEXTS.newColumn]
    : REFUSED[config.schemaChanges];
}

const lower = (name: string): string => name.toLowerCase();

/**
 * Why a table can't take rows with different columns, as the generated `check_columns` says it; undefined when it
 * can.
 */
export function columnRefusal(
  table: Schema,
  rows: Schema,
  refused: readonly ColumnChange[],
): string | undefined {
  const found: Readonly<Record<ColumnChange, readonly string[]>> = {
    [TEXTS.missingColumn]: table.filter(({ name }) => !findColumn(rows, name)).map(({ name }) => lower(name)),
    [TEXTS.newColumn]: rows.filter(({ name }) => !findColumn(table, name)).map(({ name }) => lower(name)),
    [TEXTS.otherType]: rows.flatMap(({ name, type }) => {
      const old = findColumn(table, name);
      if (!old || equalTypes(old.type, type)) return [];
      return [`${lower(name)} (${formatType(type)} ${TEXTS.insteadOf} ${formatType(old.type)})`];
    }),
  };
  const stops = refused
    .filter((change) => found[change].length > 0)
    .map((change) => `${change}: ${found[change].toSorted().join(', ')}`);
  return stops.length === 0 ? undefined : `${TEXTS.columns} (${stops.join('; ')})`;
}

/**
 * Why rows can't be stored by these partitions, as the generated `check_partitions` says it; undefined when they can.
 */
export function partitionRefusal(table: readonly string[], chosen: readonly string[]): string | undefined {
  const [now, wanted] = [table, chosen].map((names) => names.map(lower).join(', '));
  return now === wanted
    ? undefined
    : `${TEXTS.partitioned} ${now || TEXTS.nothing}, ${TEXTS.notBy} ${wanted}`;
}

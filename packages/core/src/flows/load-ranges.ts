import { tryParseType } from '@lakehouse/spark-sql/syntax/parse-type';
import { isInteger } from '@lakehouse/spark-sql/types/column-type';
import { sourceChanges } from './changes.ts';
import type { FlowDocument, MappingRow, Source, Target } from './document.ts';
import { batchRows } from './job-settings.ts';
import { included } from './mapping.ts';
import { targetTable } from './places.ts';
import type { JdbcSettings } from './target-settings.ts';

/** How many batches a range of the key has. */
const BATCHES = 10;
const ADAPTIVE_ROWS = 100_000;

/** A load of a table of another database by ranges of a key, each of which is a commit of its own. */
export interface LoadRanges {
  readonly settings: JdbcSettings;
  readonly key: MappingRow;
  /** The number of rows of a range, where the keys are spread evenly. */
  readonly rows: number;
  /** What commits name the source by: the address, which holds no login, and the table. */
  readonly source: string;
}

/** The whole number among the keys by whose ranges a table is read in parts; undefined where there is none. */
export function partKey(flow: FlowDocument): MappingRow | undefined {
  return included(flow).find(({ key, sourceType }) => {
    const type = tryParseType(sourceType);
    return key && type !== undefined && isInteger(type);
  });
}

/** The ranges of a flow; undefined for one that writes all rows in one transaction. */
export function loadRanges(flow: FlowDocument, source: Source, target: Target): LoadRanges | undefined {
  const { checkpointing, writeMode } = flow.job;
  const isAdded = writeMode === 'append' || writeMode === 'merge';
  if (!checkpointing || !isAdded || !targetTable(target)) return undefined;
  if (source.kind !== 'database' || source.settings.from !== 'jdbc') return undefined;
  if (sourceChanges(flow, source, target)) return undefined;
  const { settings } = source;
  const key = partKey(flow);
  const rows = batchRows(flow.job);
  return (
    key && {
      settings,
      key,
      rows: rows === undefined ? ADAPTIVE_ROWS : rows * BATCHES,
      source: `${settings.url.trim()} ${settings.remoteTable.trim()}`,
    }
  );
}

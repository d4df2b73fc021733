import {
  type FlowDocument,
  type MappingRow,
  type Source,
  sourceOf,
  type Target,
  targetOf,
} from './document.ts';
import { batchRows } from './job-settings.ts';
import { included } from './mapping.ts';
import { targetTable } from './places.ts';
import type { JdbcSettings } from './target-settings.ts';

/** Changes that are merged at a time where the engine decides. */
const ADAPTIVE_CHANGES = 10_000;

/**
 * How a flow learns which rows of a PostgreSQL table have changed: from a publication by a replication slot, or from a table
 * into which a trigger writes their keys. The rows themselves are then read from the table.
 */
export interface SourceChanges {
  readonly by:
    | { readonly method: 'log'; readonly publication: string; readonly slot: string }
    /** `name` is that of the triggers and their function. */
    | { readonly method: 'trigger'; readonly changeTable: string; readonly name: string };
  readonly settings: JdbcSettings;
  readonly keys: readonly MappingRow[];
  /** The number of changes that are merged at a time, by the log. */
  readonly count: number;
  /** What commits name the source by. It holds no login. */
  readonly source: string;
}

/** A number of 32 bits in hexadecimal digits, which differs for different texts but by chance (FNV-1a). */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The name of what a flow leaves in the database: letters, digits and underscores, 63 at most. */
function ownName(source: string, table: readonly string[]): string {
  const readable =
    table
      .at(-1)
      ?.toLowerCase()
      .replace(/[^a-z0-9]+/gu, '_') ?? '';
  return `lakehouse_${readable.slice(0, 40)}_${shortHash(JSON.stringify([source, ...table]))}`;
}

const PART = /(?:"((?:[^"]|"")+)"|([\p{L}_][\p{L}\p{N}_$]*))(\.|$)/uy;

/** The parts of the name of a table as a person of PostgreSQL writes it; undefined for another text, such as a query. */
export function postgresTable(text: string): readonly string[] | undefined {
  const parts: string[] = [];
  PART.lastIndex = 0;
  for (let last = '.'; last === '.'; ) {
    const found = PART.exec(text.trim());
    if (!found) return undefined;
    parts.push(found[1]?.replaceAll('""', '"') ?? found[2]?.toLowerCase() ?? '');
    last = found[3] ?? '';
  }
  return parts;
}

/** What of the CDC methods the person has set up: the publication, or the table of changes. */
const askedBy = ({ job }: FlowDocument): 'log' | 'trigger' | undefined => {
  if (job.cdc === 'log' && job.publication.trim() !== '') return 'log';
  return job.cdc === 'trigger' && postgresTable(job.changeTable) ? 'trigger' : undefined;
};

/** Why a flow can't read only the changes that its method tells of; undefined where it can, or does not ask for it. */
export function whyNoChanges(flow: FlowDocument, source: Source, target: Target): string | undefined {
  if (source.kind !== 'database' || source.settings.from !== 'jdbc')
    return 'only a table of another database tells of its changes this way.';
  if (!source.settings.url.trim().startsWith('jdbc:postgresql:'))
    return 'only PostgreSQL tells of its changes this way: choose Query-based.';
  if (!postgresTable(source.settings.remoteTable))
    return 'only a table tells of its changes, and no query: write the remote table as schema.table.';
  if (!targetTable(target)) return 'changes are merged into tables of the catalog only.';
  if (flow.job.writeMode !== 'merge') return 'changes are merged: choose the write mode Merge.';
  return undefined;
}

/** How a flow reads only what has changed; undefined for one that reads all rows, or those above a watermark. */
export function sourceChanges(flow: FlowDocument, source: Source, target: Target): SourceChanges | undefined {
  const method = askedBy(flow);
  const table = targetTable(target);
  if (!method || !table || whyNoChanges(flow, source, target) !== undefined) return undefined;
  if (source.kind !== 'database') return undefined;
  const { settings } = source;
  const keys = included(flow).filter(({ key }) => key);
  if (keys.length === 0) return undefined;
  const publication = flow.job.publication.trim();
  const changeTable = flow.job.changeTable.trim();
  const from = `${settings.url.trim()} ${settings.remoteTable.trim()} ${method} ${method === 'log' ? publication : changeTable}`;
  return {
    by:
      method === 'log'
        ? { method, publication, slot: ownName(from, table) }
        : { method, changeTable, name: ownName(from, [changeTable]) },
    settings,
    keys,
    count: batchRows(flow.job) ?? ADAPTIVE_CHANGES,
    source: from,
  };
}

/** The same of a flow, whose ends may not be chosen yet. */
export function changesOf(flow: FlowDocument): SourceChanges | undefined {
  const [source, target] = [sourceOf(flow), targetOf(flow)];
  return source && target && sourceChanges(flow, source, target);
}

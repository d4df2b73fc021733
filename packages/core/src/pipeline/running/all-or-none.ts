import { type Sql, sql } from '../../codegen/sql/sql.ts';
import { destinationOf } from '../destinations.ts';
import type { Plan } from '../plan.ts';
import type { PlannedNode } from '../planned-node.ts';
import { tableKey } from '../table-key.ts';
import type { NodeRun } from './node-run.ts';

/** Reads and restores table versions, also after the run was cancelled. */
export interface TableVersions {
  /** The version in the first row of a table's history; rejects with the platform's message when there is no table. */
  readonly newest: (history: Sql) => Promise<string | undefined>;
  readonly change: (statement: Sql) => Promise<unknown>;
}

/** A table that the run writes: its versions before the run and after the run's last write; undefined while there is none. */
interface Written {
  readonly table: readonly string[];
  readonly before: number | undefined;
  after: number | undefined;
  readonly nodeIds: Set<string>;
}

const NO_TABLE = /TABLE_OR_VIEW_NOT_FOUND|DELTA_MISSING_DELTA_TABLE|DELTA_TABLE_NOT_FOUND/u;

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/**
 * Makes a run write all destinations or none: restores the tables that it wrote when one destination does not succeed.
 */
export class AllOrNone {
  private readonly ends: readonly PlannedNode[];
  /** In the order of their first write. */
  private readonly written = new Map<string, Written>();

  constructor(
    { onFailure }: Plan,
    nodes: readonly PlannedNode[],
    private readonly versions: TableVersions,
    private readonly done: ReadonlyMap<string, NodeRun>,
  ) {
    const ends = nodes.filter(({ kind, state }) => kind?.destination !== undefined && state !== 'skipped');
    this.ends = onFailure === 'put-back' && ends.length > 1 ? ends : [];
  }

  /** The destinations that are written all or none; empty when they are independent. */
  get destinations(): readonly PlannedNode[] {
    return this.ends;
  }

  /** Why a destination is not written: another one did not succeed. */
  obstacle({ node }: PlannedNode): NodeRun | undefined {
    const failed = this.failed();
    return failed && this.ends.some((end) => end.node.id === node.id)
      ? {
          nodeId: node.id,
          status: 'skipped',
          message: `Not written, because “${failed.node.label}” did not succeed`,
        }
      : undefined;
  }

  /** Records the version of a table before its first write; called again before the write is retried. */
  async willWrite(planned: PlannedNode): Promise<void> {
    const destination = destinationOf(planned);
    if (!this.ends.includes(planned) || destination?.kind !== 'table') return;
    const { table } = destination;
    const key = tableKey(table);
    const known = this.written.get(key);
    const isWritten = known !== undefined && known.before !== known.after;
    if (isWritten) known.nodeIds.add(planned.node.id);
    else {
      const before = await this.newest(table);
      this.written.set(key, {
        table,
        before,
        after: before,
        nodeIds: new Set([...(known?.nodeIds ?? []), planned.node.id]),
      });
    }
  }

  /** Records the version that a statement of the run created, so that no write of others is undone. */
  async hasWritten(planned: PlannedNode): Promise<void> {
    const written = [...this.written.values()].find(({ nodeIds }) => nodeIds.has(planned.node.id));
    if (written) written.after = await this.newest(written.table);
  }

  /**
   * Restores the tables if a destination did not succeed; returns the new states of the destinations that had
   * succeeded.
   */
  async putBack(): Promise<readonly NodeRun[]> {
    const failed = this.failed();
    if (!failed) return [];
    const why = `because “${failed.node.label}” did not succeed`;
    const outcomes = new Map<string, Omit<NodeRun, 'nodeId'>>();
    for (const written of [...this.written.values()].toReversed()) {
      const outcome = await this.undo(written, why);
      for (const id of written.nodeIds) outcomes.set(id, outcome);
    }
    return this.ends.flatMap((end): NodeRun[] => {
      const nodeId = end.node.id;
      if (this.done.get(nodeId)?.status !== 'succeeded') return [];
      const outcome = outcomes.get(nodeId);
      return [{ nodeId, ...(outcome ?? notPutBack('files are not versioned')) }];
    });
  }

  private async undo({ table, before, after }: Written, why: string): Promise<Omit<NodeRun, 'nodeId'>> {
    try {
      const now = await this.newest(table);
      if (now !== after) return notPutBack(`others have changed the table since (version ${now ?? 'none'})`);
      if (now === before) return { status: 'skipped', message: `Nothing changed, ${why}` };
      const statement =
        before === undefined
          ? sql`DROP TABLE IF EXISTS ${sql.path(table)}`
          : sql`RESTORE TABLE ${sql.path(table)} TO VERSION AS OF ${sql.int(before)}`;
      await this.versions.change(statement);
      return {
        status: 'skipped',
        message:
          before === undefined
            ? `The new table was dropped, ${why}`
            : `Put back to version ${before}, ${why}`,
      };
    } catch (cause) {
      return notPutBack(messageOf(cause));
    }
  }

  private failed(): PlannedNode | undefined {
    return this.ends.find(({ node }) => {
      const status = this.done.get(node.id)?.status;
      return status !== undefined && status !== 'succeeded';
    });
  }

  private async newest(table: readonly string[]): Promise<number | undefined> {
    try {
      const version = await this.versions.newest(sql`DESCRIBE HISTORY ${sql.path(table)} LIMIT 1`);
      return version === undefined ? undefined : Number(version);
    } catch (cause) {
      if (NO_TABLE.test(messageOf(cause))) return undefined;
      throw cause;
    }
  }
}

const notPutBack = (why: string): Omit<NodeRun, 'nodeId'> => ({
  status: 'failed',
  message: `Written, and could not be put back: ${why}`,
});
